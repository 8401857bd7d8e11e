// System calls that Swift's modules of C libraries leave out.
//
// Each returns 0, or -1 with `errno` set. ENOSYS means that the system doesn't have the call.
#ifndef FLOWC_CSYSTEM_H
#define FLOWC_CSYSTEM_H

#include <signal.h>

// Exchanges two files of one directory in one step.
int system_exchange(const char *first, const char *second);

// Renames a file. Fails if the new name exists.
int system_rename_new(const char *from, const char *to);

// Writes everything that the file system of an open file has in memory to its disk.
int system_sync_volume(int descriptor);

// Succeeds if no process has the file open for writing. The descriptor must be open for reading.
int system_check_no_writer(int descriptor);

// The signals that ask a process to end.
typedef struct {
  sigset_t held;
  sigset_t before;
} system_signals;

// Holds back SIGHUP, SIGINT and SIGTERM from this thread, except signals that the process ignores.
void system_signals_hold(system_signals *signals);

// Returns whether one of the held signals has arrived.
int system_signals_pending(const system_signals *signals);

// Releases the held signals. A signal that has arrived takes effect before this function returns.
void system_signals_release(const system_signals *signals);

#endif
