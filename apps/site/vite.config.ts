import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { films } from './app/films/plugin.ts'
import { fonts } from './app/fonts/plugin.ts'
import { icons } from './app/icons/plugin.ts'
import { devPages } from './app/prerender/devPages.ts'
import { privateManifest } from './app/prerender/privateManifest.ts'

const SOURCE = '@duet/source'
const api = process.env.DEV_API ?? 'http://localhost:3000'

// What every page loads comes in two files, each of which lasts as long as it does not change.
const GROUPS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'shell',
    test: /(site\/app\/(shell|page\/asleep|content\/(brand|links|paths|shell)\.|[\w.]+\.css\.ts)|site\/\.cache\/fonts|packages\/ui\/src\/(theme|hooks|Banner|Button|Footer|Icon|IconButton|Link|NavBar\/(?!RadixMenu)|PageShell|SkipLink|SmoothAnchors|Text|ThemeSwitch|Toast|VisuallyHidden))/,
  },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    vanillaExtractPlugin(),
    films(),
    fonts(),
    icons(),
    devPages(),
    privateManifest(),
  ],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  // Not under `ssr.resolve`, which the compiler of our `.css.ts` files overrides: it would take
  // the packages' own builds for their sources, and name every class anew.
  environments: { ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } } },
  // The script that writes the pages runs wherever they are served, with nothing installed.
  ...(command === 'build' && {
    ssr: { noExternal: true as const, external: ['@resvg/resvg-js'] },
  }),
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/storage', '/functions', '/config.json'].map((path) => [path, api]),
    ),
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: { prerender: 'app/prerender/main.ts', careers: 'app/prerender/careers.ts' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          // The last one only gathers the styles of the page that answers forms.
          input: ['app/client.ts', 'app/main.tsx', 'app/answer.ts'],
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: GROUPS } },
        },
      },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
