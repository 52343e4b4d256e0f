// The handler of a crash. Only functions that are safe in a signal handler are called in it.

#include "CCrashReport.h"

#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// The maximum number of calls in a file, each a line of a path and some 30 bytes.
#define MAXIMUM_DEPTH 128
// The size of the handler's own stack, for a crash by recursion, in bytes.
#define STACK_SIZE (1 << 16)

static char *report;

static void handle(int number) {
  for (char *slash = strchr(report + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(report, 0700);
    *slash = '/';
  }
  void *calls[MAXIMUM_DEPTH];
  backtrace_symbols_fd(
      calls, backtrace(calls, MAXIMUM_DEPTH), open(report, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
  // Delivered when the handler returns.
  raise(number);
}

void crash_report_install(const char *path) {
  // The first call loads a library, which a signal handler must not do.
  void *call;
  backtrace(&call, 1);
  stack_t stack = {.ss_sp = malloc(STACK_SIZE), .ss_size = STACK_SIZE};
  report = strdup(path);
  if (!report || !stack.ss_sp) return;
  sigaltstack(&stack, NULL);
  // The parent process may have blocked the signals.
  sigset_t set;
  sigemptyset(&set);
  static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    sigaddset(&set, numbers[index]);
    struct sigaction action;
    sigaction(numbers[index], NULL, &action);
    if (action.sa_handler != SIG_DFL) continue;
    action.sa_handler = handle;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND;
    sigaction(numbers[index], &action, NULL);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}
