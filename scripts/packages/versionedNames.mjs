// Part of `npm run test:packages`: checks that the names of classes and animations contain the
// package's version, so that two versions of a package work on one page.
import { readFileSync } from 'node:fs'
import postcss from 'postcss'
import { PACKAGES, readBuiltFiles } from './builtFiles.mjs'

/**
 * Lists the names of the classes and animations in a style sheet.
 *
 * @param {string} css
 */
export function listVersionedNames(css) {
  /** @type {Set<string>} */
  const names = new Set()
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule' && node.name === 'keyframes') names.add(node.params)
    if (node.type !== 'rule') return
    // Attribute values, such as `[href=".x"]`, contain no classes.
    const selector = node.selector.replace(/"[^"]*"/g, '')
    for (const [, name] of selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)) names.add(name)
  })
  return [...names]
}

/**
 * Returns the suffix of all names in a version of a package.
 *
 * @param {string} version
 */
export const getVersionSuffix = (version) => `_${version.replace(/[^\w-]/g, '-')}`

/** Lists names in the built style sheets that don't contain the version of their package. */
export function findUnversionedNames() {
  return PACKAGES.flatMap((name) => {
    const { version } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
    const suffix = getVersionSuffix(version)
    return readBuiltFiles(name, '.css').flatMap(([file, css]) =>
      listVersionedNames(css)
        .filter((builtName) => !builtName.endsWith(suffix))
        .map(
          (builtName) =>
            `${file}: ${builtName} lacks the version, so it collides with other versions`,
        ),
    )
  })
}
