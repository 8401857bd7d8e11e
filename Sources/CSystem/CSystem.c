#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>

// The values of linux/fs.h, which some C libraries don't define.
enum { no_replacement = 1, exchange = 2 };

static int rename_with(const char *from, const char *to, unsigned flags) {
#if defined(SYS_renameat2)
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flags);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int system_exchange(const char *first, const char *second) { return rename_with(first, second, exchange); }

int system_rename_new(const char *from, const char *to) { return rename_with(from, to, no_replacement); }

int system_sync_volume(int descriptor) { return syncfs(descriptor); }

int system_check_no_writer(int descriptor) {
#if defined(F_SETLEASE) && defined(F_SETSIG)
  // The kernel grants a read lease only while no process has the file open for writing. If a process opens the file while the lease is
  // held, the kernel sends a signal. SIGURG doesn't end the process.
  if (fcntl(descriptor, F_SETSIG, SIGURG) < 0 || fcntl(descriptor, F_SETLEASE, F_RDLCK) < 0) return -1;
  fcntl(descriptor, F_SETLEASE, F_UNLCK);
  return 0;
#else
  (void)descriptor;
  errno = ENOSYS;
  return -1;
#endif
}
#else
int system_exchange(const char *first, const char *second) { return renamex_np(first, second, RENAME_SWAP); }

int system_rename_new(const char *from, const char *to) { return renamex_np(from, to, RENAME_EXCL); }

int system_sync_volume(int descriptor) {
  (void)descriptor;
  errno = ENOSYS;
  return -1;
}

int system_check_no_writer(int descriptor) {
  (void)descriptor;
  errno = ENOSYS;
  return -1;
}
#endif

static const int ending[] = {SIGHUP, SIGINT, SIGTERM};
enum { ending_count = sizeof ending / sizeof *ending };

void system_signals_hold(system_signals *signals) {
  sigemptyset(&signals->held);
  for (size_t index = 0; index < ending_count; index++) {
    struct sigaction action;
    // A signal that the process ignores would otherwise become pending, as if it should end the process.
    if (sigaction(ending[index], NULL, &action) == 0 && action.sa_handler == SIG_IGN) continue;
    sigaddset(&signals->held, ending[index]);
  }
  pthread_sigmask(SIG_BLOCK, &signals->held, &signals->before);
}

int system_signals_pending(const system_signals *signals) {
  sigset_t pending;
  if (sigpending(&pending) < 0) return 0;
  for (size_t index = 0; index < ending_count; index++) {
    if (sigismember(&signals->held, ending[index]) == 1 && sigismember(&pending, ending[index]) == 1) return 1;
  }
  return 0;
}

void system_signals_release(const system_signals *signals) { pthread_sigmask(SIG_SETMASK, &signals->before, NULL); }
