import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { applyStoredTheme } from './applyStoredTheme.ts'
import { fixSpaces } from './fixSpaces.ts'
import { precompress } from './precompress.ts'
import { preloadFonts } from './preloadFonts.ts'

const SOURCE_CONDITION = '@duet/source'

/** The entry point, and modules that the list and the sign-in page share. */
const MAIN =
  /\/(?:admin\/src\/main|pages\/useTitle|ui\/src\/(?:Field\/(?:Field|TextField)|hooks\/merge\w+)|schema\/states)\.tsx?$/

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    applyStoredTheme(),
    fixSpaces(),
    preloadFonts(),
    precompress(),
  ],
  resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
  // vanilla-extract ignores `ssr.resolve`, but uses these export conditions for `.css.ts` files.
  environments: {
    ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
  },
  build: {
    // The content security policy forbids `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The list needs `main` and `list`. The sign-in page needs `main` and `signIn`.
        // Other pages load what they use of these and additional code.
        codeSplitting: {
          groups: [
            { name: 'main', test: MAIN, priority: 2 },
            { name: 'list', test: /admin\/src\/shell\/SubmissionsPage\.tsx$/, priority: 1 },
            { name: 'signIn', test: /admin\/src\/session\/SignInPage\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    // The server provides the app's settings, even in development.
    proxy: { '/config.json': process.env.DEV_ADMIN_CONFIG ?? 'http://localhost:3001' },
  },
})
