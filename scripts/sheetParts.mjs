/** Splits a sheet into rules: `{ prelude, rules }` for at-rules that hold some, else `{ prelude, body }`. */
function parse(css) {
  const rules = []
  let at = 0
  while (at < css.length) {
    const end = css.slice(at).search(/[{;]/)
    if (end < 0) break
    const prelude = css.slice(at, at + end).trim()
    if (css[at + end] === ';') {
      rules.push({ prelude, body: undefined })
      at += end + 1
      continue
    }
    const start = at + end + 1
    let depth = 1
    let close = start
    for (; depth > 0 && close < css.length; close += 1) {
      if (css[close] === '{') depth += 1
      if (css[close] === '}') depth -= 1
    }
    const inside = css.slice(start, close - 1)
    const isGroup = /^@(layer|media|supports|container|scope)/.test(prelude)
    rules.push(isGroup ? { prelude, rules: parse(inside) } : { prelude, body: inside.trim() })
    at = close
  }
  return rules
}

/** Commas that part selectors, not the arguments of `:is()`. */
const splitList = (prelude) => prelude.split(/,(?![^(]*\))/)
const classesOf = (selector) => selector.match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? []

function filter(rules, isKept) {
  return rules.flatMap((rule) => {
    if (rule.rules) {
      const inner = filter(rule.rules, isKept)
      return inner.length > 0 ? [{ prelude: rule.prelude, rules: inner }] : []
    }
    if (rule.body === undefined) return []
    if (rule.prelude.startsWith('@')) return [rule]
    const selectors = splitList(rule.prelude).filter((each) => isKept(classesOf(each)))
    return selectors.length > 0 ? [{ prelude: selectors.join(','), body: rule.body }] : []
  })
}

const print = (rules) =>
  rules
    .map(({ prelude, rules: inner, body }) => `${prelude}{${inner ? print(inner) : body}}`)
    .join('')

/** Leaves out each animation that no rule names. */
function dropKeyframes(rules) {
  const isRule = ({ prelude }) => !prelude.startsWith('@keyframes')
  const text = print(rules.filter(isRule))
  return rules.filter((rule) => isRule(rule) || text.includes(rule.prelude.split(' ')[1]))
}

/** Those rules of a sheet whose classes a script knows, and the animations that they name. */
export function sheetOf(css, script, ground = '') {
  const known = new Set(script.match(/[A-Za-z_][\w-]*/g))
  const isKept = (classes) =>
    classes.some((name) => name !== ground) && classes.every((name) => known.has(name))
  return print(dropKeyframes(filter(parse(css), isKept)))
}

/** What a sheet says before any component: layers, custom properties, and the ground of each element. */
export function groundOf(css, ground) {
  const rules = filter(parse(css), (classes) => classes.every((name) => name === ground))
  return print(rules.filter(({ prelude }) => !prelude.startsWith('@keyframes')))
}
