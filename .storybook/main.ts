import { existsSync } from 'node:fs'
import path from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defaultClientConditions, defaultServerConditions, mergeConfig } from 'vite'
import { cleanManifests } from './cleanManifests.ts'
import { managerGround, previewGround } from './loadingGround.ts'
import { managerHead } from './managerHead.ts'
import { createProductHead } from './productHead.ts'
import { provideEvidence } from './provideEvidence.ts'
import { readThemeValues } from './themeValues.ts'

/** The docs list these props from React's types, but no other props from `node_modules`. */
const REACT_PROPS = ['children', 'className', 'ref', 'style']

const PACKAGE_DOCS = path.join(import.meta.dirname, '../.cache/package-docs')

/** Storybook's type lacks this experimental hook. */
interface Config extends StorybookConfig {
  experimental_manifests: typeof cleanManifests
}

const config: Config = {
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    './patterns/*.stories.tsx',
    '../packages/*/src/**/*.stories.tsx',
    '../apps/site/app/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    // Serves the components manifest to coding agents, while Storybook runs.
    {
      name: '@storybook/addon-mcp',
      options: { toolsets: { docs: true, dev: false, test: false } },
    },
  ],
  features: { componentsManifest: true },
  experimental_manifests: cleanManifests,
  staticDirs: [
    // Stories use the site's films, such as `/film/factory-640.h264.mp4`.
    { from: '../apps/site/public/film', to: '/film' },
    { from: '../apps/site/public/icon.svg', to: '/favicon.svg' },
    { from: '../node_modules/@fontsource-variable/archivo/files', to: '/fonts/text' },
    { from: '../node_modules/@fontsource/commit-mono/files', to: '/fonts/mono' },
    // `npm run storybook:build` writes the docs for coding agents.
    ...(existsSync(PACKAGE_DOCS) ? [{ from: PACKAGE_DOCS, to: '/docs' }] : []),
  ],
  managerHead: (head = '') =>
    `${createProductHead(process.env)}${head}${managerGround}${managerHead}`,
  previewHead: (head = '') => `${head}${previewGround}`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: '.storybook/tsconfig.docgen.json',
      include: ['{packages/*/src,apps/site/app}/**/*.tsx'],
      // `drawings.tsx` exports elements, which docgen mistakes for components.
      exclude: ['**/*.stories.tsx', '**/*.test.tsx', '**/drawings.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ name, parent }) =>
        !parent?.fileName.includes('node_modules') || REACT_PROPS.includes(name),
    },
  },
  viteFinal: (baseConfig) =>
    mergeConfig(baseConfig, {
      plugins: [vanillaExtractPlugin(), provideEvidence],
      define: { THEME_VALUES: JSON.stringify(readThemeValues()) },
      resolve: { conditions: ['@duet/source', ...defaultClientConditions] },
      // The vanilla-extract compiler reads resolve conditions from here, not from `ssr.resolve`.
      environments: {
        ssr: { resolve: { conditions: ['@duet/source', ...defaultServerConditions] } },
      },
      build: {
        // Storybook's own chunks exceed the default limit of 500 KB.
        chunkSizeWarningLimit: 3000,
        // For older targets, Vite would compile `:dir(rtl)` to a list of languages, which ignores
        // the `dir` attribute. It would also compile `light-dark()` to variables that are set only
        // if the same file contains a `color-scheme`.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      },
    }),
}

export default config
