// `npm run lint`: every check that reads the code and runs none of it. All are run, whatever fails.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './steps.mjs'

const CHECKS = [
  ['format, lint, import cycles', 'biome', 'ci', '--colors=off', '.'],
  ['walls between the workspaces', 'turbo', 'boundaries'],
  ['unused code', 'knip'],
  ['types of the end-to-end tests', 'tsc', '-p', 'e2e'],
  ['types of the Storybook', 'tsc', '-p', '.storybook'],
]

let failures = 0
function run(title, command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  failures += 1
  console.error(`Failed: ${title}`)
}

for (const [title, tool, ...args] of CHECKS) {
  run(title, path.join(root, 'node_modules', '.bin', tool), args)
}
run('lockfile', process.execPath, ['scripts/checkLock.mjs'])
process.exitCode = failures > 0 ? 1 : 0
