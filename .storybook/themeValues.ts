import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const packagesFolder = path.resolve(import.meta.dirname, '../packages')

/** The modules of the theme with the style rules that components share. */
const RULE_MODULES = [
  [/\boptionRule\b/, 'optionRule.ts'],
  [/\b(?:floating|popup)Rule\b/, 'popupRules.ts'],
] as const

/**
 * Lists the theme values that the styles in each folder use, for example
 * `{ "ui/Button": ["color.accent", "radius.control"] }`.
 */
export function readThemeValues(): Record<string, string[]> {
  const valuesByFolder: Record<string, string[]> = {}
  for (const packageName of ['ui', 'forms']) {
    const sourceFolder = path.join(packagesFolder, packageName, 'src')
    for (const file of readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.css.ts')) continue
      const folder = `${packageName}/${path.dirname(file)}`
      const ownCss = readFileSync(path.join(sourceFolder, file), 'utf8')
      const rules = RULE_MODULES.filter(([name]) => name.test(ownCss)).map(([, module]) =>
        readFileSync(path.join(packagesFolder, 'ui/src/theme', module), 'utf8'),
      )
      const css = [ownCss, ...rules].join('\n')
      const values = [...css.matchAll(/\bvars\.([a-z]+)(?:\.(\w+)|\[(\d+)\])/g)].map(
        ([, group, word, number]) => `${group}.${word ?? number}`,
      )
      valuesByFolder[folder] = [...new Set([...(valuesByFolder[folder] ?? []), ...values])].sort()
    }
  }
  return valuesByFolder
}
