import autoprefixer from 'autoprefixer'
import postcss from 'postcss'
import { PACKAGES, readBuiltFiles } from './builtFiles.mjs'

/** Includes old browsers, because Autoprefixer only warns about properties that it would prefix. */
const BROWSERS = ['defaults', 'chrome 60', 'firefox 40', 'safari 9', 'ie 11']

/** Lists the warnings that apps with Autoprefixer would show for our style sheets. */
export async function findPrefixWarnings() {
  const processor = postcss([autoprefixer({ overrideBrowserslist: BROWSERS })])
  const sheets = PACKAGES.flatMap((name) => readBuiltFiles(name, '.css'))
  const results = await Promise.all(
    sheets.map(([from, css]) => processor.process(css, { from, map: false })),
  )
  return results.flatMap((result) => result.warnings().map(String))
}
