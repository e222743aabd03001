import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'

/** Files that npm always packs. */
const ALWAYS_PACKED = ['LICENSE', 'README.md', 'package.json']

/** Returns the targets of all links and pictures in Markdown. @param {string} markdown */
const listTargets = (markdown) =>
  [...markdown.matchAll(/\]\(([^)]+)\)|(?:src|href|srcset)="([^"]+)"/g)]
    .map(([, target, attribute]) => target ?? attribute)
    // Keep only relative targets. A path that starts with "/" is a route in the reader's app.
    .filter((target) => !/^(https?:|mailto:|#|\/)/.test(target))

describe.each(PACKAGES)('the README of %s', (name) => {
  const folder = path.join(root, 'packages', name)
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const withoutCode = readme.replace(/^```.*?^```$/gms, '')
  const { files } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

  test('links only to files that the package contains', () => {
    const targets = listTargets(withoutCode)
    const missingTargets = targets.filter((target) => {
      const isPacked = [...ALWAYS_PACKED, ...files].includes(target.split('/')[0])
      return !isPacked || !existsSync(path.join(folder, target))
    })
    expect(missingTargets).toEqual([])
  })

  test('has a picture, an installation command, an example, and the required sections', () => {
    expect(readme).toMatch(/!\[[^\]]+\]\(pictures\//)
    expect(readme).toContain('npm install')
    expect(readme).toContain('```tsx')
    for (const title of ['Server rendering', 'Content security policy', 'Versions and support']) {
      expect(readme).toContain(`## ${title}\n`)
    }
  })
})
