import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'
import { listExports } from './listExports.mjs'

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

  test('links only to files that the package contains, and to READMEs of the other packages', () => {
    const siblings = PACKAGES.map((sibling) => `../${sibling}/README.md`)
    const targets = listTargets(withoutCode).map((target) => target.split('#')[0])
    const missingTargets = targets.filter((target) => {
      const isPacked = [...ALWAYS_PACKED, ...files].includes(target.split('/')[0])
      const isKnown = isPacked || siblings.includes(target)
      return !isKnown || !existsSync(path.join(folder, target))
    })
    expect(missingTargets).toEqual([])
  })

  // A package that isn't released yet has no page on npm, and `package.json` names no repository.
  test('links to the source in the package, and not to a page on npm', () => {
    expect(withoutCode).toContain('](src)')
    expect(withoutCode).not.toContain('npmjs.com')
  })

  test('links only to headings that exist', () => {
    const headings = [...withoutCode.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    const anchors = [...withoutCode.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
    expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([])
  })

  test('names each component, hook, function, and value that the package exports', () => {
    // All default labels have names such as `defaultDialogLabels`.
    const exportedNames = listExports(name).filter((item) => !/^default\w+Labels$/.test(item))
    expect(exportedNames.length).toBeGreaterThan(5)
    expect(exportedNames.filter((item) => !withoutCode.includes(`\`${item}\``))).toEqual([])
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
