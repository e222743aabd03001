import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Things that a hand may handle, and the words for them. */
const WORDS = {
  napkin: /\bnapkins?\b/i,
  towel: /\btowels?\b/i,
  part: /\bparts?\b/i,
  cup: /\bcups?\b/i,
  plate: /\bplates?\b/i,
}

/**
 * A text about a film in the site's content.
 *
 * @typedef {{ film: string, kind: 'alt' | 'caption' | 'transcript', text: string, where: string }} Told
 */

/** @param {ts.Node} node */
const stringOf = (node) => (ts.isStringLiteralLike(node) ? node.text : undefined)

/** The texts in the object around a film, or in the call that it's an argument of. */
function textsAround(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at)) {
      const strings = at.arguments.map(stringOf).filter(Boolean)
      if (strings.length > 0) return [{ kind: 'alt', text: strings[strings.length - 1] }]
    }
    if (!ts.isObjectLiteralExpression(at)) continue
    const told = at.properties.flatMap((property) => {
      if (!ts.isPropertyAssignment(property)) return []
      const text = stringOf(property.initializer)
      const name = property.name.getText()
      return text && (name === 'alt' || name === 'caption') ? [{ kind: name, text }] : []
    })
    if (told.some(({ kind }) => kind === 'alt')) return told
  }
  return []
}

/**
 * Finds `films.NAME` in a module and the texts beside it.
 *
 * @param {string} where the file's name
 * @param {string} source
 * @returns {Told[]}
 */
export function textsOf(where, source) {
  const file = ts.createSourceFile(where, source, ts.ScriptTarget.Latest, true)
  /** @type {Told[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'films')
      for (const told of textsAround(node)) found.push({ ...told, film: node.name.text, where })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** @param {string} folder of the site's content */
export const readTexts = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => textsOf(file, readFileSync(join(folder, file), 'utf8')))

/**
 * The faults of what is said about a film. A description names each thing that the hands handle; no text
 * names one that the film doesn't show.
 *
 * @param {{ handles: string[], shows?: string[] }} shot
 * @param {Pick<Told, 'kind' | 'text' | 'where'>[]} texts
 */
export function captionFaults({ handles, shows = [] }, texts) {
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
