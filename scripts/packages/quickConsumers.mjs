// Part of `npm run test:packages`: the consumers that need no browser, no bundler, and no installation,
// because the repository has their dependencies. `npm run test:consumers` also checks these with the
// packed packages.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { getNpmCommand, root } from '../run/steps.mjs'

const QUICK_CONSUMERS = ['node', 'vitest']

/** Runs the checks of these consumers against `dist`. Returns the names of those that fail. */
export function checkQuickConsumers() {
  return QUICK_CONSUMERS.filter((name) => {
    // Inside the repository, so that Node finds its `node_modules`.
    const folder = path.join(root, '.cache', 'consumers', name)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    cpSync(path.join(root, 'consumers', name), folder, { recursive: true })
    cpSync(path.join(root, 'consumers', 'parts'), path.join(folder, 'parts'), { recursive: true })
    const [command, args] = getNpmCommand('run', 'check')
    const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' })
    return status !== 0
  })
}
