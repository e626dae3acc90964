#pragma once
// Only the sound: without this, SDL takes over main().
#define SDL_MAIN_HANDLED
#include <SDL_audio.h>
#include <SDL_error.h>

/// Interleaved 32-bit floats in the machine's own byte order, which is a macro of a macro.
static const SDL_AudioFormat scrub_AUDIO_F32SYS = AUDIO_F32SYS;
