import ts from 'typescript'

/**
 * @typedef {object} Copy
 * @property {number} line
 * @property {string} text with `X` in place of each interpolated value and of code in backticks
 */

/** Matches prose: at least two words. Doesn't match paths, IDs, SVG paths, or single words. */
const PROSE = /\p{L}{2,}[,.:;]?[’']?\p{L}* \p{L}/u

/** Matches code in a string: markup, arrow functions, props, and CSS variables. */
const CODE = /<\/?[a-z]|=>|=\{|\w: '|var\(--/i

/**
 * Extracts the prose of a TypeScript module: all strings, templates, and texts of JSX elements with
 * at least two words, except in imports and error messages.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Copy[]}
 */
export function extractCopy(file, source) {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const module = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind)
  /** @type {Copy[]} */
  const copy = []

  /** @param {ts.Node} node @param {string} text */
  const addCopy = (node, text) => {
    if (!PROSE.test(text) || CODE.test(text)) return
    const { line } = module.getLineAndCharacterOfPosition(node.getStart(module))
    copy.push({ line: line + 1, text: text.replaceAll(/`[^`]*`/g, 'X') })
  }

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      addCopy(node, node.text)
    if (ts.isJsxText(node)) addCopy(node, node.text.replaceAll(/\s+/g, ' ').trim())
    if (ts.isTemplateExpression(node)) {
      addCopy(
        node,
        node.head.text + node.templateSpans.map((span) => `X${span.literal.text}`).join(''),
      )
    }
    ts.forEachChild(node, visit)
  }
  visit(module)
  return copy
}

/**
 * Splits a paragraph into sentences. A decimal point or the period in `FIG. 01` doesn't end a
 * sentence.
 *
 * @param {string} text
 */
export const splitSentences = (text) =>
  text.split(/(?<=(?<!\b(?:FIG|FILM|Inc|No))[.?!][”’"]?) (?=["“]?[\p{Lu}\d])/u)
