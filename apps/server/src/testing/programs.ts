import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { getDatabaseSettings } from '@duet/kit/testing'
import { getStoreSettings } from '@duet/storage/testing'
import { expect } from 'vitest'
import { buildPrograms } from './buildPrograms.ts'

/** Builds the server's production programs, or the program of a test in `entry`. */
export async function openPrograms(entry?: string) {
  const bundle = await buildPrograms(entry)
  const processes = new Set<ChildProcess>()

  function run(
    program: string,
    args: readonly string[],
    environment: Record<string, string>,
    stderr: 'pipe' | number = 'pipe',
  ) {
    const child = spawn(process.execPath, [join(bundle, `${program}.js`), ...args], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        ADMIN_PORT: '0',
        HOST: '127.0.0.1',
        LIMIT_DEPLOYMENT: '100000',
        LIMIT_UPLOADS_AT_ONCE: '100000',
        LIMIT_UPLOADS_AT_ONCE_TOTAL: '100000',
        LIMIT_UPLOAD_BYTES: '1TB',
        LIMIT_UPLOAD_BYTES_TOTAL: '1TB',
        DISK_RESERVE: '0',
        // Even a machine that's busy with other work doesn't refuse requests of tests.
        LIMIT_LAG_MS: '60000',
        STOP_DRAIN_SECONDS: '0',
        ...(environment.DATA_DIR !== undefined && {
          ...getDatabaseSettings(environment.DATA_DIR),
          ...getStoreSettings(environment.DATA_DIR),
        }),
        ...environment,
      },
      stdio: ['pipe', 'pipe', stderr],
    })
    processes.add(child)
    const output = { out: '', err: '' }
    child.stdout?.on('data', (chunk) => {
      output.out += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output.err += chunk
    })
    const exit = once(child, 'close').then(([code]) => {
      processes.delete(child)
      return { ...output, code: code as number | null }
    })
    return { child, output, exit }
  }

  return {
    run,
    /** Starts the server and waits until it responds. */
    async start(environment: Record<string, string>) {
      const startedProgram = run('main', [], environment)
      const { output, exit } = startedProgram
      await Promise.race([
        expect.poll(() => output.out, { interval: 10 }).toContain('Admin:'),
        exit.then(({ err }) => Promise.reject(new Error(`the server exited: ${err}`))),
      ])
      return { ...startedProgram, url: /Site: +(\S+)/.exec(output.out)?.[1] ?? '' }
    },
    async killAll(): Promise<void> {
      for (const child of processes) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'close')
      }
    },
  }
}

export type Programs = Awaited<ReturnType<typeof openPrograms>>
