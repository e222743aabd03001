import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Objects that hands can handle, with patterns that find them in texts. */
const WORDS = {
  napkin: /\bnapkins?\b/i,
  towel: /\btowels?\b/i,
  part: /\bparts?\b/i,
  cup: /\bcups?\b/i,
  plate: /\bplates?\b/i,
}

/**
 * @typedef {object} FilmText A text about a film.
 * @property {string} film
 * @property {'alt' | 'caption' | 'transcript'} kind
 * @property {string} text
 * @property {string} where name of the file that contains it
 */

/** @param {ts.Node} node */
const stringOf = (node) => (ts.isStringLiteralLike(node) ? node.text : undefined)

/** Returns the texts in the object literal or function call that contains `films.NAME`. */
function textsAround(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at)) {
      const strings = at.arguments.map(stringOf).filter(Boolean)
      if (strings.length > 0) return [{ kind: 'alt', text: strings[strings.length - 1] }]
    }
    if (!ts.isObjectLiteralExpression(at)) continue
    const texts = at.properties.flatMap((property) => {
      if (!ts.isPropertyAssignment(property)) return []
      const text = stringOf(property.initializer)
      const name = property.name.getText()
      return text && (name === 'alt' || name === 'caption') ? [{ kind: name, text }] : []
    })
    if (texts.some(({ kind }) => kind === 'alt')) return texts
  }
  return []
}

/**
 * Finds each `films.NAME` in a module, and returns the texts around it.
 *
 * @param {string} where the file's name
 * @param {string} source
 * @returns {FilmText[]}
 */
export function findTexts(where, source) {
  const file = ts.createSourceFile(where, source, ts.ScriptTarget.Latest, true)
  /** @type {FilmText[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'films')
      for (const text of textsAround(node)) found.push({ ...text, film: node.name.text, where })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** @param {string} folder of the site's content */
export const readTexts = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => findTexts(file, readFileSync(join(folder, file), 'utf8')))

/**
 * Checks the texts about a film. Each text except a caption must name every object that the hands
 * handle. No text may name an object that the film doesn't show.
 *
 * @param {{ handles: string[], shows?: string[] }} shot
 * @param {Pick<FilmText, 'kind' | 'text' | 'where'>[]} texts
 */
export function findCaptionFaults({ handles, shows = [] }, texts) {
  return texts.flatMap(({ kind, text, where }) => {
    const named = Object.keys(WORDS).filter((thing) => WORDS[thing].test(text))
    const missing = kind === 'caption' ? [] : handles.filter((thing) => !named.includes(thing))
    const wrong = named.filter((thing) => !handles.includes(thing) && !shows.includes(thing))
    return [
      ...missing.map((thing) => `${where}: the ${kind} doesn't name the ${thing}`),
      ...wrong.map(
        (thing) => `${where}: the ${kind} names a ${thing}, which the film doesn't show`,
      ),
    ]
  })
}
