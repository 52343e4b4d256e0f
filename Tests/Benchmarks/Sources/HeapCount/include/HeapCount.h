// Counts every allocation of a thread, by standing in for malloc and its kin (glibc only).

#ifndef HEAP_COUNT_H
#define HEAP_COUNT_H

/// Allocations that the calling thread has made since it began.
unsigned long heapAllocationCount(void);

/// Bytes of the heap that the process uses now.
unsigned long heapBytesInUse(void);

#endif
