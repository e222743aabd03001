import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Names of objects that the robot can handle, with patterns that find the names in a text. */
const OBJECT_PATTERNS = {
  napkin: /\bnapkins?\b/i,
  towel: /\btowels?\b/i,
  part: /\bparts?\b/i,
  cup: /\bcups?\b/i,
  plate: /\bplates?\b/i,
  connector: /\bconnectors?\b/i,
  'circuit board': /\bcircuit boards?\b/i,
}

/**
 * @typedef {object} FilmText A text about a film.
 * @property {string} film
 * @property {'alt' | 'caption' | 'transcript'} kind
 * @property {string} text
 * @property {string} fileName name of the file that contains the text
 */

/**
 * Returns the text of a string literal, or `undefined` for other nodes.
 *
 * @param {ts.Node} node
 */
const getString = (node) => (ts.isStringLiteralLike(node) ? node.text : undefined)

/**
 * Returns the `alt` and `caption` in the nearest object literal or function call around
 * `films.NAME`. In a function call, the last string argument is the `alt`.
 */
function findNearbyTexts(node) {
  for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent) {
    if (ts.isCallExpression(ancestor)) {
      const strings = ancestor.arguments.map(getString).filter(Boolean)
      if (strings.length > 0) return [{ kind: 'alt', text: strings[strings.length - 1] }]
    }
    if (!ts.isObjectLiteralExpression(ancestor)) continue
    const texts = ancestor.properties.flatMap((property) => {
      if (!ts.isPropertyAssignment(property)) return []
      const text = getString(property.initializer)
      const name = property.name.getText()
      return text && (name === 'alt' || name === 'caption') ? [{ kind: name, text }] : []
    })
    if (texts.some(({ kind }) => kind === 'alt')) return texts
  }
  return []
}

/**
 * Converts `films.NAME` or `stills.NAME` to a film's name: `films.towels` to `towels`, and
 * `stills.head` to `stillHead`.
 *
 * @param {ts.PropertyAccessExpression} node
 */
function getFilmName({ expression, name: { text } }) {
  if (expression.getText() === 'films') return text
  if (expression.getText() === 'stills') return `still${text[0].toUpperCase()}${text.slice(1)}`
  return undefined
}

/**
 * Finds each `films.NAME` and `stills.NAME` in a module, and returns the texts around it.
 *
 * @param {string} fileName
 * @param {string} source
 * @returns {FilmText[]}
 */
export function findTexts(fileName, source) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  /** @type {FilmText[]} */
  const filmTexts = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    const film = ts.isPropertyAccessExpression(node) && getFilmName(node)
    if (film) for (const text of findNearbyTexts(node)) filmTexts.push({ ...text, film, fileName })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return filmTexts
}

/**
 * Reads the texts about films from the site's content modules.
 *
 * @param {string} folder
 */
export const readFilmTexts = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => findTexts(file, readFileSync(join(folder, file), 'utf8')))

/**
 * Checks the texts about a film. Each `alt` and transcript must name every object that the hands
 * handle. No text may name an object that the film doesn't show.
 *
 * @param {{ handles: string[], shows?: string[] }} shot
 * @param {Pick<FilmText, 'kind' | 'text' | 'fileName'>[]} texts
 */
export function findCaptionFaults({ handles, shows: shownObjects = [] }, texts) {
  return texts.flatMap(({ kind, text, fileName }) => {
    const namedObjects = Object.keys(OBJECT_PATTERNS).filter((object) =>
      OBJECT_PATTERNS[object].test(text),
    )
    const missingObjects =
      kind === 'caption' ? [] : handles.filter((object) => !namedObjects.includes(object))
    const wrongObjects = namedObjects.filter(
      (object) => !handles.includes(object) && !shownObjects.includes(object),
    )
    return [
      ...missingObjects.map((object) => `${fileName}: the ${kind} doesn't name the ${object}`),
      ...wrongObjects.map(
        (object) => `${fileName}: the ${kind} names a ${object}, which the film doesn't show`,
      ),
    ]
  })
}
