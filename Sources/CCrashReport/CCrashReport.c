// The handler of a crash. Only functions that are safe in a signal handler are called in it.

#include "CCrashReport.h"

#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The maximum number of calls in a file, each a line of a path and some 30 bytes.
#define MAXIMUM_DEPTH 128
// The size of a thread's stack for the handler, for a crash by recursion, in bytes.
#define STACK_SIZE (1 << 16)

static char *report;
// The program's name and version, and the text before the signal.
static const char *title;
static atomic_flag isCrashing = ATOMIC_FLAG_INIT;

static void print(int file, const char *text) { (void)!write(file, text, strlen(text)); }

static void printNumber(int file, unsigned long number, unsigned base) {
  char digits[24] = {0};
  size_t start = sizeof digits - 1;
  do digits[--start] = "0123456789abcdef"[number % base];
  while (number /= base);
  print(file, digits + start);
}

static void handle(int number, siginfo_t *info, void *context) {
  (void)context;
  // A second thread waits for the end of the process.
  while (atomic_flag_test_and_set(&isCrashing)) pause();
  for (char *slash = strchr(report + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(report, 0700);
    *slash = '/';
  }
  int file = open(report, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  print(file, title);
  print(file, ", signal ");
  printNumber(file, (unsigned long)number, 10);
  print(file, ", address 0x");
  // A signal that another process sends has no address.
  printNumber(file, info->si_code > 0 ? (unsigned long)info->si_addr : 0, 16);
  print(file, "\n");
  // A fault of its own, as in a damaged stack, ends the process.
  void *calls[MAXIMUM_DEPTH];
  backtrace_symbols_fd(calls, backtrace(calls, MAXIMUM_DEPTH), file);
  signal(number, SIG_DFL);
  // Delivered when the handler returns.
  raise(number);
}

void crash_report_prepare_thread(void) {
  stack_t stack;
  sigaltstack(NULL, &stack);
  if (!(stack.ss_flags & SS_DISABLE)) return;
  stack = (stack_t){.ss_sp = malloc(STACK_SIZE), .ss_size = STACK_SIZE};
  if (stack.ss_sp) sigaltstack(&stack, NULL);
}

void crash_report_install(const char *path, const char *name) {
  // The first call loads a library, which a signal handler must not do.
  void *call;
  backtrace(&call, 1);
  report = strdup(path);
  title = strdup(name);
  if (!report || !title) return;
  crash_report_prepare_thread();
  static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) sigaddset(&action.sa_mask, numbers[index]);
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction present;
    sigaction(numbers[index], NULL, &present);
    if (present.sa_handler == SIG_DFL) sigaction(numbers[index], &action, NULL);
  }
  // The parent process may have blocked the signals.
  pthread_sigmask(SIG_UNBLOCK, &action.sa_mask, NULL);
}
