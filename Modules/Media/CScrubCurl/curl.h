#pragma once
// The checks of the types of variable arguments are macros, which Swift does not see.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/socket.h>

// Functions with a variable number of arguments, which Swift cannot import, and options that older versions of
// the library lack.

typedef size_t (*scrub_curl_sink)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode scrub_curl_set_number(CURL *handle, CURLoption option, long number) {
  return curl_easy_setopt(handle, option, number);
}

/// The library copies the text.
static inline CURLcode scrub_curl_set_text(CURL *handle, CURLoption option, const char *text) {
  return curl_easy_setopt(handle, option, text);
}

static inline CURLcode scrub_curl_set_pointer(CURL *handle, CURLoption option, void *pointer) {
  return curl_easy_setopt(handle, option, pointer);
}

/// The list must live as long as the handle.
static inline CURLcode scrub_curl_set_headers(CURL *handle, struct curl_slist *headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

static inline CURLcode scrub_curl_set_sink(CURL *handle, CURLoption option, scrub_curl_sink sink) {
  return curl_easy_setopt(handle, option, sink);
}

static inline curl_socket_t scrub_curl_open_socket(void *context, curlsocktype purpose,
                                                   struct curl_sockaddr *address) {
  (void)context, (void)purpose;
#ifdef SOCK_CLOEXEC
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
  curl_socket_t opened = socket(address->family, address->socktype, address->protocol);
  if (opened != CURL_SOCKET_BAD) (void)fcntl(opened, F_SETFD, FD_CLOEXEC);
  return opened;
#endif
}

/// Keeps the sockets of a handle from programs that the app starts.
static inline void scrub_curl_close_on_exec(CURL *handle) {
  (void)curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, scrub_curl_open_socket);
}

/// Lets a share handle keep connections; one thread uses it, so it needs no locks.
static inline CURLSHcode scrub_curl_share_connections(CURLSH *share) {
  return curl_share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_CONNECT);
}

/// Restricts a handle to http and https.
static inline CURLcode scrub_curl_restrict_protocols(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/// Lets a handle be removed without waiting for the name server, which may take half a minute.
static inline void scrub_curl_set_quick_exit(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
  (void)curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#endif
}

/// Returns a number, or 0.
static inline long scrub_curl_number(CURL *handle, CURLINFO info) {
  long number = 0;
  return curl_easy_getinfo(handle, info, &number) == CURLE_OK ? number : 0;
}

/// Returns a duration in microseconds, or 0.
static inline int64_t scrub_curl_microseconds(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? (int64_t)value : 0;
}

static inline CURLMcode scrub_curl_multi_set_number(CURLM *multi, CURLMoption option, long number) {
  return curl_multi_setopt(multi, option, number);
}

/// A message of a multi handle without its union.
typedef struct scrub_curl_end {
  CURL *handle;
  CURLcode code;
} scrub_curl_end;

/// Returns the next transfer that has ended; its handle is NULL if there is none.
static inline scrub_curl_end scrub_curl_next_end(CURLM *multi) {
  int left = 0;
  const CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE)
      return (scrub_curl_end){message->easy_handle, message->data.result};
  return (scrub_curl_end){NULL, CURLE_OK};
}

// Macros that Swift does not import.
static const long scrub_CURL_GLOBAL_DEFAULT = CURL_GLOBAL_DEFAULT;
static const long scrub_CURLAUTH_BASIC = CURLAUTH_BASIC;
