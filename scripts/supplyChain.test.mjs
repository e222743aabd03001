import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createLicenseList, listPackages } from './licenses.mjs'
import { root } from './run/steps.mjs'

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const lock = JSON.parse(read('package-lock.json'))

// Licenses that allow us to use a package without publishing our code. sharp loads libvips, which has
// the LGPL, as a shared library.
const ALLOWED_LICENSES = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0'],
  ...['LGPL-3.0-or-later', 'WTFPL'],
])

describe('the licenses of dependencies', () => {
  it('are listed', () => {
    expect(read('docs/licenses.md')).toBe(createLicenseList(lock))
  })

  it('are all allowed', () => {
    for (const { name, license } of listPackages(lock)) {
      const choices = license.replaceAll(/[()]/g, '').split(' OR ')
      const isAllowed = choices.some((choice) =>
        choice.split(' AND ').every((part) => ALLOWED_LICENSES.has(part)),
      )
      expect(isAllowed, `${name}: ${license}`).toBe(true)
    }
  })
})

describe.each(readdirSync(path.join(root, '.github/workflows')))('the workflow %s', (file) => {
  const text = read(`.github/workflows/${file}`)

  it('pins actions by hash, with the version as comment', () => {
    const actions = text.match(/uses: .*/g)?.filter((line) => !line.includes('uses: ./')) ?? []
    for (const action of actions)
      expect(action).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('gives permissions to write only to single jobs', () => {
    expect(parse(text).permissions).toEqual({ contents: 'read' })
  })
})

describe('the release workflow', () => {
  const text = read('.github/workflows/release.yml')
  const { env, jobs } = parse(text)

  it('publishes with the token of the workflow, and without a long-lived one', () => {
    expect(jobs.release.permissions).toEqual({
      contents: 'write',
      'pull-requests': 'write',
      'id-token': 'write',
    })
    const secrets = text.match(/secrets\.\w+/g) ?? []
    expect(new Set(secrets)).toEqual(new Set(['secrets.GITHUB_TOKEN']))
    expect(text).not.toMatch(/_authToken|NODE_AUTH_TOKEN|NPM_TOKEN/)
  })

  it('publishes with provenance', () => {
    expect(env.NPM_CONFIG_PROVENANCE).toBe('true')
  })

  it('uses a version of Node whose npm can publish this way', () => {
    const setup = jobs.release.steps.find((/** @type {{ uses?: string }} */ { uses }) =>
      uses?.startsWith('actions/setup-node@'),
    )
    expect(Number(setup.with['node-version'])).toBeGreaterThanOrEqual(24)
  })

  it('publishes only after all checks', () => {
    expect(jobs.release.needs).toBe('checks')
    expect(jobs.checks.uses).toBe('./.github/workflows/ci.yml')
  })
})
