/**
 * A rule of a stylesheet. At-rules that contain rules have `rules`, other rules have `body`, and statements
 * such as `@import` have neither.
 *
 * @typedef {{ prelude: string, rules?: Rule[], body?: string }} Rule
 */

/**
 * @param {string} css
 * @returns {Rule[]}
 */
function parseRules(css) {
  const rules = []
  let index = 0
  while (index < css.length) {
    const preludeLength = css.slice(index).search(/[{;]/)
    if (preludeLength < 0) break
    const prelude = css.slice(index, index + preludeLength).trim()
    const start = index + preludeLength + 1
    if (css[start - 1] === ';') {
      rules.push({ prelude })
      index = start
      continue
    }
    let depth = 1
    let end = start
    for (; depth > 0 && end < css.length; end += 1) {
      if (css[end] === '{') depth += 1
      if (css[end] === '}') depth -= 1
    }
    const content = css.slice(start, end - 1)
    const isGroup = /^@(layer|media|supports|container|scope)/.test(prelude)
    rules.push(
      isGroup ? { prelude, rules: parseRules(content) } : { prelude, body: content.trim() },
    )
    index = end
  }
  return rules
}

/**
 * Splits a selector list at its commas, but not inside `:is()`.
 *
 * @param {string} prelude
 */
const splitSelectors = (prelude) => prelude.split(/,(?![^(]*\))/)
/** @param {string} selector */
const listClasses = (selector) => selector.match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? []

/**
 * @param {Rule[]} rules
 * @param {(classes: string[]) => boolean} isIncluded returns whether to keep a rule, given the class names in its selector
 * @returns {Rule[]}
 */
function filterRules(rules, isIncluded) {
  return rules.flatMap((rule) => {
    if (rule.rules) {
      const innerRules = filterRules(rule.rules, isIncluded)
      return innerRules.length > 0 ? [{ prelude: rule.prelude, rules: innerRules }] : []
    }
    if (rule.body === undefined) return []
    if (rule.prelude.startsWith('@')) return [rule]
    const selectors = splitSelectors(rule.prelude).filter((each) => isIncluded(listClasses(each)))
    return selectors.length > 0 ? [{ prelude: selectors.join(','), body: rule.body }] : []
  })
}

/**
 * @param {Rule[]} rules
 * @returns {string}
 */
const formatRules = (rules) =>
  rules
    .map(
      ({ prelude, rules: innerRules, body }) =>
        `${prelude}{${innerRules ? formatRules(innerRules) : body}}`,
    )
    .join('')

/** @param {Rule} rule */
const isKeyframes = ({ prelude }) => prelude.startsWith('@keyframes')

/** @param {Rule[]} rules */
function removeUnusedKeyframes(rules) {
  const text = formatRules(rules.filter((rule) => !isKeyframes(rule)))
  return rules.filter(
    (rule) => !isKeyframes(rule) || text.includes(rule.prelude.split(' ')[1] ?? ''),
  )
}

/**
 * Returns the rules of a stylesheet that a script needs. A rule is needed if the script contains
 * all of its classes. Includes the keyframes that these rules use.
 *
 * @param {string} css
 * @param {string} script
 * @param {string} baseClass the class of the base styles; see `selectBaseStyles`
 */
export function selectComponentStyles(css, script, baseClass) {
  const scriptWords = new Set(script.match(/[A-Za-z_][\w-]*/g))
  const rules = filterRules(
    parseRules(css),
    (classes) =>
      classes.some((name) => name !== baseClass) && classes.every((name) => scriptWords.has(name)),
  )
  return formatRules(removeUnusedKeyframes(rules))
}

/**
 * Returns the styles that all components share: layers, custom properties, and the base style
 * of each element.
 *
 * @param {string} css
 * @param {string} baseClass
 */
export function selectBaseStyles(css, baseClass) {
  const rules = filterRules(parseRules(css), (classes) =>
    classes.every((name) => name === baseClass),
  )
  return formatRules(rules.filter((rule) => !isKeyframes(rule)))
}
