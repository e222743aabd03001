/**
 * @typedef {object} Paragraph
 * @property {number} line Number of the first line, counting from 1
 * @property {string} text A comment, test title, or paragraph, joined into one line, without code
 */

const COMMENT = /^\s*(?:\{?\/\*+|\*(?!\/)|\/\/)\s?(.*?)\s*(?:\*\/\}?)?$/
const HASH_COMMENT = /^\s*#(?!!)\s?(.*)$/
const TRAILING_COMMENT = /[^:'"`]\s\/\/ (.+)$/
const TEST_TITLE =
  /(?:\b(?:test|it|describe)(?:\.\w+)*\(|^\s*\]\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gm
const PARAGRAPH_START = /^(?:[-*|#>@]|\d+\.)/
const JSDOC_TAG = /^@\w+(?: \{.*?\})?(?: \[?[\w.]+\]?)? ?/

/**
 * Removes code and quoted text from prose, because the rules don't apply to them.
 *
 * @param {string} text
 */
const removeCode = (text) =>
  text
    .replaceAll(/`[^`]*`/g, '`')
    .replaceAll(/"[^"]*"/g, '"')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/<[^>]*>/g, ' ')

/**
 * Joins adjacent lines into paragraphs, because a phrase can continue on the next line.
 *
 * @param {readonly string[]} lines
 */
function joinLines(lines) {
  /** @type {Paragraph[]} */
  const paragraphs = []
  let isParagraphOpen = false
  for (const [index, line] of lines.entries()) {
    const lastParagraph = paragraphs.at(-1)
    if (lastParagraph && isParagraphOpen && line && !PARAGRAPH_START.test(line))
      lastParagraph.text += ` ${line}`
    else if (line) paragraphs.push({ line: index + 1, text: line })
    isParagraphOpen = line !== ''
  }
  return paragraphs.map(({ line, text }) => ({ line, text: text.replace(JSDOC_TAG, '') }))
}

/** @param {string} source */
function extractMarkdown(source) {
  let isInCode = false
  const lines = source.split('\n').map((line) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) isInCode = !isInCode
    return isFence || isInCode || /^(?:import|export) |^---/.test(line) ? '' : line.trim()
  })
  return joinLines(lines)
}

/** @param {string} source @param {RegExp} commentPattern */
function extractComments(source, commentPattern) {
  const lines = source.split('\n')
  const trailing = lines.flatMap((line, index) => {
    const text = commentPattern.test(line) ? undefined : TRAILING_COMMENT.exec(line)?.[1]
    return text ? [{ line: index + 1, text }] : []
  })
  return [...joinLines(lines.map((line) => commentPattern.exec(line)?.[1] ?? '')), ...trailing]
}

/** @param {string} source */
const extractTestTitles = (source) =>
  [...source.matchAll(TEST_TITLE)].map(({ index, 2: text = '' }) => ({
    line: source.slice(0, index).split('\n').length,
    text,
  }))

/**
 * Extracts the prose of a file: paragraphs from Markdown, and comments and test titles from code.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Paragraph[]}
 */
export function extractProse(file, source) {
  const paragraphs = /\.mdx?$/.test(file)
    ? extractMarkdown(source)
    : /\.[cm]?[jt]sx?$|\.css$|\.c$/.test(file)
      ? [...extractComments(source, COMMENT), ...extractTestTitles(source)]
      : extractComments(source, HASH_COMMENT)
  return paragraphs.map(({ line, text }) => ({ line, text: removeCode(text) }))
}
