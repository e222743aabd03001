import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../run/steps.mjs'
import { parseStories } from './parseStories.mjs'

/**
 * @typedef {object} ComponentStories
 * @property {string} component the name of the component that the stories document, such as `Button`
 * @property {string} title the title in Storybook, such as `Controls/Button`
 * @property {string} description Markdown with headings of the third level
 */

/**
 * Reads the descriptions of a package's components from the comments in their stories.
 *
 * @param {string} name the package's name, such as `ui`
 * @returns {ComponentStories[]}
 */
export function readStories(name) {
  const folder = path.join(root, 'packages', name, 'src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .sort()
    .flatMap((file) => {
      const stories = parseStories(readFileSync(path.join(folder, file), 'utf8'))
      return stories ? [{ component: path.basename(file, '.stories.tsx'), ...stories }] : []
    })
}
