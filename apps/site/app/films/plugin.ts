import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

const FILMS = /\/content\/films\.ts$/
/** What only search engines are told: it stands in the pages, not in their scripts. */
const UNSENT = 'transcript'

/** Sends browsers the films that pages show and no more of the manifest, by looking them up at build. */
export function films(): Plugin {
  return {
    name: 'films',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async load(id) {
      if (!FILMS.test(id)) return
      const { module } = await runnerImport<object>(id, { configFile: false })
      return Object.entries(module)
        .map(([name, value]) => {
          const text = JSON.stringify(value, (key, part) => (key === UNSENT ? undefined : part))
          return `export const ${name} = ${text}`
        })
        .join('\n')
    },
  }
}
