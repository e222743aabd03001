import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const systemChromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

// Anew for each project: Vitest writes the project's name into it.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      ...(existsSync(systemChromium) && { executablePath: systemChromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
})

const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react-dom/server',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'axe-core',
    'vitest-browser-react',
    '@storybook/react-vite',
    'storybook/test',
    '@radix-ui/react-accordion',
    '@radix-ui/react-dropdown-menu',
    'valibot',
    'swr',
    'swr/immutable',
    'fast-check',
  ],
}

// For the compiler of the `.css.ts` files, which reads it here and not under `ssr.resolve`.
const environments = {
  ssr: { resolve: { conditions: ['@duet/source', ...defaultServerConditions] } },
}

// For slow machines; shorter than a toast stays, so that none seems closed which left by itself.
const patience = { testTimeout: 60_000, expect: { poll: { timeout: 4000 } } }

export default defineConfig({
  test: {
    // A page of tests waits most of its time: on two cores there is room for a second one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { conditions: ['@duet/source', ...defaultServerConditions] },
        environments,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{src,app}/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        resolve: { conditions: ['@duet/source', ...defaultClientConditions] },
        environments,
        optimizeDeps,
        test: {
          name: 'browser',
          setupFiles: ['packages/ui/src/testing/base.ts'],
          include: [
            'packages/*/src/**/*.test.tsx',
            'apps/*/{src,app}/**/*.test.tsx',
            '.storybook/tests/*.test.ts',
          ],
          ...patience,
          browser: browser(),
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        optimizeDeps,
        test: { name: 'stories', ...patience, browser: browser() },
      },
    ],
  },
})
