#!/usr/bin/env bash
# Formats all Swift sources.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"
folders=()
for folder in Modules Apps Tests Examples; do
  if [ -d "$folder" ]; then folders+=("$folder"); fi
done
exec swift format --in-place --parallel --recursive "${folders[@]}" Package.swift
