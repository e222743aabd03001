import { defineConfig } from '@terrazzo/cli'
import css from '@terrazzo/plugin-css'
import { themes } from './themes.mjs'

export default defineConfig({
  tokens: ['@duet/ui/tokens/theme.resolver.json'],
  outDir: './styles/terrazzo',
  plugins: [
    css({
      filename: 'themes.css',
      legacyHex: true,
      permutations: Object.keys(themes).map((theme) => ({
        input: { theme },
        prepare: (css) => `[data-theme="${theme}"] {\n${css}\n}`,
      })),
    }),
  ],
})
