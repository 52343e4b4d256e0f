// The malloc of an executable or of a preloaded library replaces the C library's for every library in the process, and
// glibc provides its own under another name. Unlike a comparison of heap sizes, this counts allocations that are freed at
// once.
//
// The tests of the program build this file as a shared library for LD_PRELOAD. When the process ends, the number of
// allocations of all threads is written to the file named by ALLOCATION_COUNT.

#include "include/HeapCount.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local unsigned long threadCount;
static atomic_ulong processCount;

static void countOne(void) {
  threadCount += 1;
  atomic_fetch_add_explicit(&processCount, 1, memory_order_relaxed);
}

unsigned long heapAllocationCount(void) { return threadCount; }

unsigned long heapBytesInUse(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void *malloc(size_t size) {
  countOne();
  return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
  countOne();
  return __libc_calloc(members, size);
}

void *realloc(void *block, size_t size) {
  countOne();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  countOne();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *block = memory;
  return 0;
}

__attribute__((destructor)) static void report(void) {
  unsigned long total = processCount;
  const char *path = getenv("ALLOCATION_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file == NULL) return;
  fprintf(file, "%lu", total);
  fclose(file);
}
