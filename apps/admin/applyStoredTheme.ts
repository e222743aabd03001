import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const DEV_PATH = '/theme.js'

/**
 * Applies the stored theme before first paint, in a small blocking script. A module would run too
 * late, so the page would flash in the other theme.
 */
export function applyStoredTheme(): Plugin {
  let script = ''
  let path = DEV_PATH
  return {
    name: 'apply-stored-theme',
    async configResolved({ command, build }) {
      script = await readThemeScript()
      const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8)
      if (command === 'build') path = `/${build.assetsDir}/theme-${hash}.js`
    },
    configureServer({ middlewares }) {
      middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(script)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: script })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: path }, injectTo: 'head-prepend' }],
  }
}

/**
 * Imports `theme.ts` from the source of `@duet/ui`. Importing the package's entry point would also
 * load components and styles, which need a browser build.
 */
async function readThemeScript(): Promise<string> {
  const file = new URL('../../packages/ui/src/ThemeSwitch/theme.ts', import.meta.url)
  const { module } = await runnerImport<{ themeScript: string }>(fileURLToPath(file))
  return module.themeScript
}
