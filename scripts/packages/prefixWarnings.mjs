import autoprefixer from 'autoprefixer'
import postcss from 'postcss'
import { PACKAGES, readBuiltFiles } from './builtFiles.mjs'

/**
 * The browsers to support. The list includes old browsers, because Autoprefixer warns only about
 * properties that it would prefix.
 */
const BROWSERS = ['defaults', 'chrome 60', 'firefox 40', 'safari 9', 'ie 11']

/**
 * Warns about `start` and `end` in flex containers, as the old version of Autoprefixer in Next 15
 * does. Newer versions don't warn.
 *
 * @type {import('postcss').Plugin}
 */
const alignmentWarnings = {
  postcssPlugin: 'alignment-warnings',
  Declaration(declaration, { result }) {
    const { prop, value, parent } = declaration
    if (!/^(justify|align)-(content|items)$/.test(prop) || !/^(start|end)$/.test(value)) return
    const isFlex = parent?.some(
      (node) => node.type === 'decl' && node.prop === 'display' && /flex/.test(node.value),
    )
    if (isFlex) declaration.warn(result, `Write ${prop}: flex-${value} in flex containers.`)
  },
}

/** Lists the warnings that apps with Autoprefixer would show for our style sheets. */
export async function findPrefixWarnings() {
  const processor = postcss([autoprefixer({ overrideBrowserslist: BROWSERS }), alignmentWarnings])
  const sheets = PACKAGES.flatMap((name) => readBuiltFiles(name, '.css'))
  const results = await Promise.all(
    sheets.map(([from, css]) => processor.process(css, { from, map: false })),
  )
  return results.flatMap((result) => result.warnings().map(String))
}
