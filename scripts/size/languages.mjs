import { LANGUAGES } from '../packages/languages.mjs'
import { LANGUAGE_BUDGETS } from './budgets.mjs'
import { measureConsumers } from './bundle.mjs'

/**
 * Measures the labels in each language, minified and gzipped.
 *
 * @returns {Promise<{ entryPoint: string, size: number, budget: number }[]>} sizes in bytes
 */
export async function measureLanguages() {
  const entryPoints = Object.entries(LANGUAGE_BUDGETS).flatMap(([name, budget]) =>
    LANGUAGES.map((language) => ({ entryPoint: `${name}/labels/${language}`, budget })),
  )
  const sizes = await measureConsumers(
    entryPoints.map(({ entryPoint }) => `export { labels } from '${entryPoint}'`),
  )
  return entryPoints.map((row, index) => ({ ...row, size: sizes[index]?.js ?? 0 }))
}
