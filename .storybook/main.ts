import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defaultClientConditions, defaultServerConditions, mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./docs/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The films of the stories are those of the site: `/film/factory-640.h264.mp4`.
  staticDirs: [{ from: '../apps/site/public/film', to: '/film' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [vanillaExtractPlugin()],
      resolve: { conditions: ['@duet/source', ...defaultClientConditions] },
      // For the compiler of the `.css.ts` files, which reads it here and not under `ssr.resolve`.
      environments: {
        ssr: { resolve: { conditions: ['@duet/source', ...defaultServerConditions] } },
      },
      // The frames of the manager and of docs are larger than a page of ours may be.
      build: { chunkSizeWarningLimit: 3000 },
    }),
}

export default config
