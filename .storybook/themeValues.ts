import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const packagesFolder = path.resolve(import.meta.dirname, '../packages')

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
      const css = readFileSync(path.join(sourceFolder, file), 'utf8')
      const values = [...css.matchAll(/\bvars\.([a-z]+)(?:\.(\w+)|\[(\d+)\])/g)].map(
        ([, group, word, number]) => `${group}.${word ?? number}`,
      )
      valuesByFolder[folder] = [...new Set([...(valuesByFolder[folder] ?? []), ...values])].sort()
    }
  }
  return valuesByFolder
}
