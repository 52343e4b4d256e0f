#ifndef CCRASHREPORT_H
#define CCRASHREPORT_H

/// Writes a crash to a file, for signals that nothing else handles: its signal and address, and the calls that lead to it.
///
/// The file and its folders are created by a crash, which ends the process as without a report.
///
/// @param path The path of the file, of which a copy is kept.
/// @param name The program's name and version, of which a copy is kept, for the first line.
void crash_report_install(const char *_Nonnull path, const char *_Nonnull name);

/// Gives the calling thread a stack of its own for a report, so that an overflow of its stack is reported too.
void crash_report_prepare_thread(void);

#endif
