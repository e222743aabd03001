// Starts Node on a simulated disk that takes longer to sync than the machine's disk.
import { spawn } from 'node:child_process'

/**
 * Starts Node with `args`. Each `fsync` and `fdatasync` takes `syncMs` milliseconds longer, which
 * needs the program `strace`.
 *
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {number} [syncMs]
 */
export function startNode(args, options, syncMs = 0) {
  if (syncMs === 0) return spawn(process.execPath, args, options)
  const calls = 'fsync,fdatasync'
  return spawn(
    'strace',
    [
      // Makes Node the child process, so that signals and messages reach it.
      '--daemonize',
      '--follow-forks',
      // Other system calls keep their speed.
      '--seccomp-bpf',
      '--quiet=all',
      '--output=/dev/null',
      `--trace=${calls}`,
      `--inject=${calls}:delay_exit=${syncMs}ms`,
      process.execPath,
      ...args,
    ],
    options,
  )
}
