import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { filmsPlugin } from './app/films/plugin.ts'
import { fonts } from './app/fonts/plugin.ts'
import { devPages } from './app/framework/prerender/devPages.ts'
import { privateManifest } from './app/framework/prerender/privateManifest.ts'
import { icons } from './app/icons/plugin.ts'

const SOURCE_CONDITION = '@duet/source'
const apiUrl = process.env.DEV_API ?? 'http://localhost:3000'

/** Entry points, and small modules that most pages use. Together, they compress better. */
const SHELL = [
  /\/app\/(main\.tsx|grid\.css\.ts|framework\/lazyHydrate\.tsx|components\/keepTogether\.tsx)$/,
  /\/app\/content\/(filmCuts|heroFilms)\.ts$/,
  /\/ui\/src\/(Text\/(Text|Heading)|Section\/Section|Reveal\/Reveal|Video\/(Film|HeroVideo|Poster))\.tsx$/,
  /\/ui\/src\/hooks\/(toFinite|useControllableState|useHydrated|useInView|useIsPageHidden)\.ts$/,
]

// Each chunk contains the modules that match `test`, and all the modules that they import. A chunk
// stays cached until one of its modules changes. Every page loads the first two.
const chunkGroups = [
  { name: 'vendor', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'home', test: /\/app\/routes\/home\/home\.tsx$/ },
  { name: 'shell', priority: 1, test: (id: string) => SHELL.some((pattern) => pattern.test(id)) },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    vanillaExtractPlugin(),
    filmsPlugin(),
    fonts(),
    icons(),
    devPages('/app/prerender/devPage.ts'),
    privateManifest(),
  ],
  resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
  // The vanilla-extract compiler reads the resolve conditions from here, not from the top-level
  // `ssr` option. Without these conditions, the compiler would use the builds of our
  // packages instead of their sources, and generate different class names.
  environments: {
    ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
  },
  // Bundles dependencies, because the prerender script also runs on servers without node_modules.
  ...(command === 'build' && {
    ssr: { noExternal: true as const, external: ['@resvg/resvg-js'] },
  }),
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/storage', '/functions', '/config.json'].map((path) => [path, apiUrl]),
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
          input: ['app/client.ts', 'app/main.tsx', 'app/messagePageStyles.ts'],
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
