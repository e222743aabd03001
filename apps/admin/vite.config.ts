import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { applyStoredTheme } from './applyStoredTheme.ts'
import { precompress } from './precompress.ts'
import { preloadFonts } from './preloadFonts.ts'

const SOURCE_CONDITION = '@duet/source'

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), applyStoredTheme(), preloadFonts(), precompress()],
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
        // Put all code for the first page into one file. Other pages load only additional code.
        codeSplitting: { groups: [{ name: 'main', test: /admin\/src\/main\.tsx$/ }] },
      },
    },
  },
  server: {
    // The server provides the app's settings, even in development.
    proxy: { '/config.json': process.env.DEV_ADMIN_CONFIG ?? 'http://localhost:3001' },
  },
})
