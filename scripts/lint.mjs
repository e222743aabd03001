// `npm run lint`: runs every static check. If one check fails, the others still run.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './run/steps.mjs'

const binFolder = path.join(root, 'node_modules', '.bin')
// The `tsc` in `.bin` can be version 6, which is slower. See docs/decisions/028.
const typeChecker = path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')
/** @type {[title: string, command: string, ...args: string[]][]} */
const CHECKS = [
  ['format, lint', path.join(binFolder, 'biome'), 'ci', '--colors=off', '.'],
  // Benchmarks may import any file, such as scripts and modules of the server.
  [
    'boundaries between workspaces',
    path.join(binFolder, 'turbo'),
    'boundaries',
    '--filter=!@duet/bench',
  ],
  ['unused code', path.join(binFolder, 'knip')],
  ['types of the end-to-end tests', process.execPath, typeChecker, '--checkers', '1', '-p', 'e2e'],
  ['types of Storybook', process.execPath, typeChecker, '--checkers', '1', '-p', '.storybook'],
  ['types of the scripts', process.execPath, typeChecker, '--checkers', '1', '-p', 'scripts'],
  ['imports', process.execPath, 'scripts/lint/imports.mjs'],
  ['names of exports', process.execPath, 'scripts/lint/names.mjs'],
  ['lockfile', process.execPath, 'scripts/lint/lockfile.mjs'],
  ['GitHub workflows', process.execPath, 'scripts/lint/workflows.mjs'],
  ['comparison', process.execPath, 'bench/compare/writeComparison.mjs', '--check'],
  ['prose', process.execPath, 'scripts/lint/prose.mjs'],
  ['copy', process.execPath, 'scripts/lint/copy.mjs'],
]

for (const [title, command, ...args] of CHECKS) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) continue
  console.error(`Failed: ${title}`)
  process.exitCode = 1
}
