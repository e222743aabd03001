// `npm run bench -- underLoad [--runs 5]`: runs `npm test` several times, each with an empty cache,
// while a busy loop runs on each core. Fails if any run fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/run/steps.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;) {}']),
)
const results = []
try {
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const startTime = Date.now()
    // With an empty cache, turbo can't replay an earlier run.
    const cache = await mkdtemp(path.join(tmpdir(), 'turbo-'))
    const child = spawn(process.execPath, ['scripts/test.mjs'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TURBO_CACHE_DIR: cache },
    })
    const [code] = await once(child, 'exit')
    await rm(cache, { recursive: true, force: true })
    const minutes = ((Date.now() - startTime) / 60_000).toFixed(1)
    results.push(`run ${run}: ${code === 0 ? 'passed' : 'FAILED'} in ${minutes} min`)
    if (code !== 0) process.exitCode = 1
  }
} finally {
  for (const loop of loops) loop.kill()
}
console.log(`\n${loops.length} busy loops\n${results.join('\n')}`)
