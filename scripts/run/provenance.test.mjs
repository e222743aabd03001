import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProvenance, readLastChange } from './provenance.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'provenance-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function runGit(args, env) {
  const { stdout, stderr, status } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout.trim()
}

/** Changes and commits a file, and returns the commit. @param {string} file @param {string} date */
function commitChange(file, date) {
  writeFileSync(path.join(folder, file), date)
  runGit(['add', file])
  const author = [
    '-c',
    'user.name=Ada',
    '-c',
    'user.email=ada@example.com',
    '-c',
    'commit.gpgSign=false',
  ]
  runGit([...author, 'commit', '--quiet', '-m', 'Change'], { GIT_COMMITTER_DATE: date })
  return runGit(['rev-parse', 'HEAD'])
}

test('the provenance of a record is the current commit', () => {
  runGit(['init', '--quiet', '--initial-branch=main'])
  const commit = commitChange('a.txt', '2026-03-01T12:00:00Z')
  expect(createProvenance(folder)).toEqual({
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    commit,
  })
})

test('the last change of files is the last commit with one of them, in UTC', () => {
  runGit(['init', '--quiet', '--initial-branch=main'])
  commitChange('a.txt', '2026-03-01T12:00:00Z')
  const commit = commitChange('b.txt', '2026-03-01T23:30:00-05:00')
  commitChange('c.txt', '2026-03-05T12:00:00Z')
  expect(readLastChange(['a.txt', 'b.txt'], folder)).toEqual({ date: '2026-03-02', commit })
})

test('outside of a Git checkout, there is no last change and no new record', () => {
  expect(readLastChange(['a.txt'], folder)).toBeUndefined()
  expect(() => createProvenance(folder)).toThrow('Run this command in a Git checkout.')
})
