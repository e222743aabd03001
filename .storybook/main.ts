import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defaultClientConditions, mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [vanillaExtractPlugin()],
      resolve: { conditions: ['@duet/source', ...defaultClientConditions] },
      // The frames of the manager and of docs are larger than a page of ours may be.
      build: { chunkSizeWarningLimit: 3000 },
    }),
}

export default config
