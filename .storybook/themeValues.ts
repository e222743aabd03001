import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const packagesFolder = path.resolve(import.meta.dirname, '../packages')

/**
 * Lists the theme values that the styles in each folder read, for example
 * `{ "ui/Button": ["color.accent", "radius.control"] }`.
 */
export function readThemeValues(): Record<string, string[]> {
  const valuesByFolder: Record<string, string[]> = {}
  for (const name of ['ui', 'forms']) {
    const sources = path.join(packagesFolder, name, 'src')
    for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.css.ts')) continue
      const folder = `${name}/${path.dirname(file)}`
      const css = readFileSync(path.join(sources, file), 'utf8')
      const values = [...css.matchAll(/\bvars\.([a-z]+)(?:\.(\w+)|\[(\d+)\])/g)].map(
        ([, group, word, number]) => `${group}.${word ?? number}`,
      )
      valuesByFolder[folder] = [...new Set([...(valuesByFolder[folder] ?? []), ...values])].sort()
    }
  }
  return valuesByFolder
}
