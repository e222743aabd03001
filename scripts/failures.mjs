import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './steps.mjs'

const runs = path.join(root, '.turbo', 'runs')
/** How Vitest and Playwright begin the name of a test that failed, and what they say of it. */
const TELLING = /^\s*(FAIL\s|\d+\) \[|\w*Error: )/

/** The lines of a task's output that say what failed: those of its tests, else its last ones. */
export function tellingLines(output, most = 12) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const telling = [...new Set(lines.filter((line) => TELLING.test(line)))]
  return telling.length > 0 ? telling.slice(0, most) : lines.slice(-most)
}

export function forgetRuns() {
  rmSync(runs, { recursive: true, force: true })
}

/** What failed in the runs of turbo since `forgetRuns()`, in a few lines for each task. */
export function describeFailures() {
  return readdirSync(runs)
    .flatMap((name) => JSON.parse(readFileSync(path.join(runs, name), 'utf8')).tasks)
    .filter(({ execution }) => execution?.exitCode > 0)
    .map(({ taskId, logFile }) => {
      const lines = tellingLines(readFileSync(path.join(root, logFile), 'utf8'))
      return [`${taskId} (${logFile}):`, ...lines.map((line) => `  ${line.trim()}`)].join('\n')
    })
    .join('\n\n')
}
