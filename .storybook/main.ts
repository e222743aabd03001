import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defaultClientConditions, defaultServerConditions, mergeConfig } from 'vite'

/** Of the props that every component takes for its root element, those that its docs list as well. */
const passedOn = ['children', 'className', 'ref', 'style']

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./docs/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The films of the stories are those of the site: `/film/factory-640.h264.mp4`.
  staticDirs: [{ from: '../apps/site/public/film', to: '/film' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // Tests show no docs.
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: '.storybook/tsconfig.docgen.json',
      include: ['packages/*/src/**/*.tsx'],
      // A table of elements is none of components, and would be listed with what is known of one.
      exclude: ['**/*.stories.tsx', '**/*.test.tsx', '**/drawings.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ name, parent }) =>
        !parent?.fileName.includes('node_modules') || passedOn.includes(name),
    },
  },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [vanillaExtractPlugin()],
      resolve: { conditions: ['@duet/source', ...defaultClientConditions] },
      // For the compiler of the `.css.ts` files, which reads it here and not under `ssr.resolve`.
      environments: {
        ssr: { resolve: { conditions: ['@duet/source', ...defaultServerConditions] } },
      },
      build: {
        // The frames of the manager and of docs are larger than a page of ours may be.
        chunkSizeWarningLimit: 3000,
        // For older browsers `:dir(rtl)` would be written as a list of languages, which no `dir` answers to,
        // and `light-dark()` as variables that only a `color-scheme` of the same file sets.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      },
    }),
}

export default config
