import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './steps.mjs'

/** @typedef {import('../packages/evidence/evidence.ts').Provenance} Provenance */

/**
 * Returns the output of a Git command, or an empty text if it fails.
 *
 * @param {string} folder
 * @param {...string} args
 */
function runGit(folder, ...args) {
  const env = { ...process.env, TZ: 'UTC' }
  const { status, stdout } = spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/**
 * Returns today's date and the current commit, for a new record.
 *
 * @returns {Provenance}
 * @throws {Error} outside of a Git checkout
 */
export function createProvenance(folder = root) {
  const commit = runGit(folder, 'rev-parse', 'HEAD')
  if (!commit) throw new Error('A record names its commit. Run this command in a Git checkout.')
  return { date: new Date().toISOString().slice(0, 10), commit }
}

/**
 * Writes measured rows with today's date and the current commit.
 *
 * @param {string} file
 * @param {readonly unknown[]} rows
 */
export function recordRows(file, rows) {
  const content = { ...createProvenance(), rows }
  writeFileSync(path.join(root, file), `${JSON.stringify(content, null, 2)}\n`)
}

/**
 * Returns the last commit that changed one of the files, and its date. Outside of a Git checkout,
 * such as in a downloaded archive, returns `undefined`.
 *
 * @param {string[]} files relative to the folder
 * @returns {Provenance | undefined}
 */
export function readLastChange(files, folder = root) {
  const format = ['--date=format-local:%Y-%m-%d', '--format=%cd %H']
  const [date, commit] = runGit(folder, 'log', '-1', ...format, '--', ...files).split(' ')
  return date && commit ? { date, commit } : undefined
}
