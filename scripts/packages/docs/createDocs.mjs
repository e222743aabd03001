import { readFileSync } from 'node:fs'
import path from 'node:path'
import { componentAttributes } from '../../../packages/ui/src/theme/componentAttributes.ts'
import { root } from '../../run/steps.mjs'
import { createEvidence } from '../evidence/createEvidence.mjs'
import { formatComponent, formatIndex } from './formatDocs.mjs'
import { listProperties } from './listProperties.mjs'
import { readComponents } from './readProps.mjs'
import { readStories } from './readStories.mjs'

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/**
 * Creates a package's documentation for coding agents: an index, and one file per component. Reads
 * the built type declarations, the comments of the stories, and the evidence.
 *
 * @param {string} folder the package's folder, such as `ui`
 * @returns {Map<string, string>} the content of each file, by name
 * @throws {Error} if a component has no stories
 */
export function createDocs(folder) {
  const info = readJson(`packages/${folder}/package.json`)
  const { components, types } = readComponents(folder)
  const stories = readStories(folder).filter(({ component }) => components.has(component))
  const evidence = createEvidence(folder)

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
      const { component } = story
      const parts = [...components.values()].filter(
        ({ name }) => findDocumented(name) === component,
      )
      const facts = {
        packageName: info.name,
        components: parts,
        types,
        evidence,
        properties: listProperties(folder, component),
        attributes: Object.entries((folder === 'ui' && componentAttributes[component]) || {}),
      }
      return [`${component}.md`, formatComponent(story, facts)]
    }),
  )
  return files.set('llms.txt', formatIndex(info, stories))
}
