// Part of `npm run test:packages`: checks the consumers that need no browser and no bundler, with
// the built packages in `dist`. The dependencies of these consumers are already installed in the
// repository. `npm run test:consumers` checks the same consumers with the packed packages.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { getNpmCommand, root } from '../run/steps.mjs'

const QUICK_CONSUMERS = ['node', 'vitest']

/** Runs the checks of the quick consumers. Returns the names of the consumers that fail. */
export function checkQuickConsumers() {
  return QUICK_CONSUMERS.filter((name) => {
    // The folder is in the repository, so that Node finds the repository's `node_modules`.
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
