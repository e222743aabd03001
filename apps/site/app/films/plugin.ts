import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

const FILMS_MODULE_PATTERN = /\/content\/(?:films|heroFilms)\.ts$/
/** A field that only structured data needs, so the browser bundle omits it. */
const OMITTED_FIELD = 'transcript'

/**
 * Evaluates `content/films.ts` and `content/heroFilms.ts` at build time, so that browsers don't download all of `filmed.json`.
 */
export function filmsPlugin(): Plugin {
  return {
    name: 'films',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async load(id) {
      if (!FILMS_MODULE_PATTERN.test(id)) return
      const { module } = await runnerImport<object>(id, { configFile: false })
      return Object.entries(module)
        .map(([name, value]) => {
          const text = JSON.stringify(value, (key, nestedValue) =>
            key === OMITTED_FIELD ? undefined : nestedValue,
          )
          return `export const ${name} = ${text}`
        })
        .join('\n')
    },
  }
}
