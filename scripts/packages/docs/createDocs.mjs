import { readFileSync } from 'node:fs'
import path from 'node:path'
import { postProperties } from '../../../packages/embed-post/src/theme/postProperties.ts'
import { componentAttributes } from '../../../packages/ui/src/theme/componentAttributes.ts'
import { componentProperties } from '../../../packages/ui/src/theme/componentProperties.ts'
import { root } from '../../run/steps.mjs'
import { PACKAGES } from '../builtFiles.mjs'
import { formatComponent, formatIndex } from './formatDocs.mjs'
import { readComponents } from './readProps.mjs'
import { readStories } from './readStories.mjs'

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** @param {string} packageFolder @param {string} component */
function listProperties(packageFolder, component) {
  if (packageFolder === 'embed-post') return postProperties
  return Object.entries(componentProperties).filter(([, purpose]) =>
    purpose.includes(`\`${component}\``),
  )
}

/** Whether a package exports a component or a function. @param {string} folder @param {string} name */
function hasExport(folder, name) {
  const index = readFileSync(path.join(root, 'packages', folder, 'src', 'index.ts'), 'utf8')
  return new RegExp(`(?<!type )\\b${name}\\b[^']* from '`).test(index)
}

/** Returns the name of the package that exports a component or a function, if any. */
export const findPackage = (/** @type {string} */ name) => {
  const folder = PACKAGES.find((candidate) => hasExport(candidate, name))
  return folder && `@duet/${folder}`
}

/**
 * Creates a package's documentation for coding agents: an index, and one file per component. Reads
 * the built type declarations, the comments of the stories, and the records of sizes and of axe.
 *
 * @param {string} folder the package's folder, such as `ui`
 * @returns {Map<string, string>} the content of each file, by name
 * @throws {Error} if a component has no stories
 */
export function createDocs(folder) {
  const info = readJson(`packages/${folder}/package.json`)
  const { components, types } = readComponents(folder)
  const stories = readStories(folder).filter(({ component }) => components.has(component))
  const sizes = readJson('.storybook/docs/sizes.json')
  const accessibility = readJson('.storybook/docs/accessibility.json').components

  /** Finds the component whose docs include a part, such as `RequestForm` for `RequestFormBody`. */
  const findDocumented = (/** @type {string} */ name) =>
    stories
      .map(({ component }) => component)
      .filter((component) => name.startsWith(component))
      .sort((a, b) => b.length - a.length)[0]
  const undocumented = [...components.keys()].find((name) => !findDocumented(name))
  if (undocumented) throw new Error(`Add stories that document ${undocumented}.`)
  const files = new Map(
    stories.map((story) => {
      const { component, title } = story
      const parts = [...components.values()].filter(
        ({ name }) => findDocumented(name) === component,
      )
      const facts = {
        packageName: info.name,
        components: parts,
        types,
        findPackage,
        size: sizes.find((/** @type {any} */ { name }) => name === component),
        accessibility: accessibility.find((/** @type {any} */ row) => row.title === title),
        properties: listProperties(folder, component),
        attributes: Object.entries((folder === 'ui' && componentAttributes[component]) || {}),
      }
      return [`${component}.md`, formatComponent(story, facts)]
    }),
  )
  return files.set('llms.txt', formatIndex(info, stories))
}
