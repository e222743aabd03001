import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { getLaunchOptions } from './scripts/run/chromium.mjs'

// Returns a new object for each project, because Vitest modifies the object.
const createBrowserOptions = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // On a busy machine, the page can take longer to connect than a minute, the default timeout.
  connectTimeout: 600_000,
  provider: playwright({
    launchOptions: {
      ...getLaunchOptions(),
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
    'storybook/internal/core-events',
    'storybook/preview-api',
    'storybook/test',
    '@radix-ui/react-accordion',
    '@radix-ui/react-dropdown-menu',
    '@radix-ui/react-popover',
    '@radix-ui/react-tabs',
    '@radix-ui/react-tooltip',
    'valibot',
    'swr',
    'swr/immutable',
    'fast-check',
  ],
}

// The compiler of `.css.ts` files reads resolve conditions here, not under `ssr.resolve`.
const environments = {
  ssr: { resolve: { conditions: ['@duet/source', ...defaultServerConditions] } },
}

// Use at least two workers, even on two cores, because browser tests mostly wait. Each project has
// this setting, because browser projects ignore the root's setting.
const maxWorkers = Math.max(2, availableParallelism() - 1)

const setupFiles = ['packages/ui/src/testing/setup.ts']

// Even on a busy machine, only a test that hangs reaches these timeouts.
const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

// `npm test` runs only some of the server's tests on Postgres. `npm run test:postgres` runs all.
const getPostgresTests = () =>
  process.env.ALL_POSTGRES_TESTS
    ? ['apps/server/src/**/*.test.ts']
    : [
        'apps/server/src/**/*.postgres.test.ts',
        'apps/server/src/outbox/transaction.test.ts',
        'apps/server/src/submissions/{filters,listing}.test.ts',
      ]

// Fails if a test mocks a module in a project whose test files share modules.
const rejectModuleMocks: Plugin = {
  name: 'reject-module-mocks',
  transform(code, id) {
    if (/\.test\.m?[jt]sx?$/.test(id) && /\bvi\.(do)?mock\(/i.test(code))
      throw new Error(`${id} mocks a module. See "Tests" in CONTRIBUTING.md`)
  },
}

export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    projects: [
      {
        plugins: [rejectModuleMocks],
        resolve: { conditions: ['@duet/source', ...defaultServerConditions] },
        environments,
        test: {
          name: 'unit',
          environment: 'node',
          // With isolation, each file would load all modules again, which would double the time.
          isolate: false,
          maxWorkers,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{src,app}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'compare/*.test.mjs',
          ],
          exclude: ['scripts/**/*.jsdom.test.mjs', '**/*.{mocks,postgres}.test.ts'],
          ...timeouts,
        },
      },
      {
        // The server's tests on Postgres instead of SQLite.
        plugins: [rejectModuleMocks],
        resolve: { conditions: ['@duet/source', ...defaultServerConditions] },
        environments,
        test: {
          name: 'postgres',
          environment: 'node',
          isolate: false,
          maxWorkers,
          globalSetup: ['scripts/run/postgresSetup.mjs'],
          env: { TEST_DATABASE: 'postgres' },
          include: getPostgresTests(),
          // These tests open SQLite files.
          exclude: ['**/*.mocks.test.ts', 'apps/server/src/db/migrat{e,ions/*}.test.ts'],
          ...timeouts,
        },
      },
      {
        resolve: { conditions: ['@duet/source', ...defaultServerConditions] },
        environments,
        test: {
          name: 'unit-mocks',
          environment: 'node',
          maxWorkers,
          include: ['apps/*/src/**/*.mocks.test.ts'],
          ...timeouts,
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        resolve: { conditions: ['@duet/source', ...defaultClientConditions] },
        environments,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          maxWorkers,
          include: ['scripts/**/*.jsdom.test.mjs'],
          ...timeouts,
        },
      },
      {
        plugins: [rejectModuleMocks, react(), vanillaExtractPlugin()],
        resolve: { conditions: ['@duet/source', ...defaultClientConditions] },
        environments,
        optimizeDeps,
        test: {
          name: 'browser',
          // With isolation, each file would load all modules again, which would double the time.
          isolate: false,
          maxWorkers,
          setupFiles,
          include: ['packages/*/src/**/*.test.tsx', '.storybook/tests/*.test.ts'],
          ...timeouts,
          browser: createBrowserOptions(),
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        resolve: { conditions: ['@duet/source', ...defaultClientConditions] },
        environments,
        optimizeDeps,
        test: {
          // These files are isolated, because sessions, routers, and caches outlive a test.
          name: 'apps',
          maxWorkers,
          setupFiles,
          include: ['apps/*/{src,app}/**/*.test.tsx'],
          ...timeouts,
          browser: createBrowserOptions(),
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        optimizeDeps,
        test: {
          name: 'stories',
          // Storybook cleans up after each story, so isolated pages would only cost time.
          isolate: false,
          maxWorkers,
          ...timeouts,
          browser: createBrowserOptions(),
        },
      },
    ],
  },
})
