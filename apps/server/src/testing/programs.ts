import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the server's programs as they are deployed, or one of the tests', into a folder of the
 * given name.
 */
export async function buildPrograms(name: string, entry?: string) {
  const bundle = join(root, '.cache', name)
  const processes = new Set<ChildProcess>()
  // By its command line, in its folder: there it finds the settings and the list of dependencies.
  const cli = join(createRequire(import.meta.url).resolve('tsup'), '../cli-default.js')
  const args = [cli, ...(entry ? [entry] : []), '--silent', '--out-dir', bundle]
  const builder = spawn(process.execPath, args, { cwd: root })
  const [code] = await once(builder, 'close')
  expect(code).toBe(0)

  /** Runs one of them and gathers what it prints. */
  function run(program: string, args: readonly string[], environment: Record<string, string>) {
    const child = spawn(process.execPath, [join(bundle, `${program}.js`), ...args], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        ADMIN_PORT: '0',
        HOST: '127.0.0.1',
        LIMIT_DEPLOYMENT: '100000',
        ...environment,
      },
    })
    processes.add(child)
    const output = { out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      output.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      output.err += chunk
    })
    const ended = once(child, 'close').then(([code]) => {
      processes.delete(child)
      return { ...output, code: code as number | null }
    })
    return { child, output, ended }
  }

  return {
    run,
    /** Runs the server until it says that it is up. */
    async start(environment: Record<string, string>) {
      const started = run('main', [], environment)
      const { output, ended } = started
      await Promise.race([
        expect.poll(() => output.out, { timeout: 15_000, interval: 10 }).toContain('Admin:'),
        ended.then(({ err }) => Promise.reject(new Error(`the server has ended: ${err}`))),
      ])
      return { ...started, url: /Site: +(\S+)/.exec(output.out)?.[1] ?? '' }
    },
    /** Ends all that still run. */
    async killAll(): Promise<void> {
      for (const child of processes) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'close')
      }
    },
    /** Removes what was built. */
    remove: () => rm(bundle, { recursive: true, force: true }),
  }
}

export type Programs = Awaited<ReturnType<typeof buildPrograms>>
