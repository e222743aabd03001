import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { precompress } from './precompress.ts'
import { preloadFonts } from './preloadFonts.ts'
import { themeFirst } from './themeFirst.ts'

const SOURCE = '@duet/source'

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), themeFirst(), preloadFonts(), precompress()],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  // For the compiler of the `.css.ts` files, which reads it here and not under `ssr.resolve`.
  environments: { ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } } },
  build: {
    // The policy of the page takes neither inline scripts nor fonts out of a `data:` address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: {
    // In development the real server runs beside; it alone knows the deployment.
    proxy: { '/config.json': process.env.DEV_ADMIN_CONFIG ?? 'http://localhost:3001' },
  },
})
