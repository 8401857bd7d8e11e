// Calls of the system that Swift's modules of C libraries leave out.
//
// Each returns 0, or -1 with `errno`: ENOSYS where the system has no such call.
#ifndef FLOWC_CSYSTEM_H
#define FLOWC_CSYSTEM_H

#include <signal.h>

// Exchanges two files of one directory in one step.
int system_exchange(const char *first, const char *second);

// Gives a file another name, unless something of that name is there.
int system_rename_new(const char *from, const char *to);

// Writes all that the file system of an open file keeps in memory to its disk.
int system_sync_volume(int descriptor);

// Succeeds unless somebody has the file open to write to it. The descriptor is open for reading.
int system_check_no_writer(int descriptor);

// The signals that ask a process to end.
typedef struct {
  sigset_t held;
  sigset_t before;
} system_signals;

// Holds back SIGHUP, SIGINT and SIGTERM from this thread, except those that the process ignores.
void system_signals_hold(system_signals *signals);

// Whether one of the held signals has come.
int system_signals_pending(const system_signals *signals);

// Lets through what has been held back: a signal that has come takes effect before this returns.
void system_signals_release(const system_signals *signals);

#endif
