// Tests that need no browser. They have a separate configuration, because loading the one with
// Storybook takes several seconds.
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import {
  environments,
  maxWorkers,
  rejectModuleMocks,
  serverConditions,
  timeouts,
} from './vitest.settings.ts'

const MOCKS = '**/*.mocks.test.ts'
const POSTGRES_ONLY = '**/*.postgres.test.ts'
const SERVER_FOLDERS = '{apps/server,services/*}/src'

/** Options of a project whose test files share modules. */
const sharedModules = {
  plugins: [rejectModuleMocks],
  resolve: { conditions: serverConditions },
  environments,
}
// With isolation, each file would load all modules again, which would double the time.
const sharedModulesTest = { environment: 'node', isolate: false, maxWorkers, ...timeouts } as const

// `npm test` runs only some of the server's tests on Postgres. `npm run test:postgres` runs all.
const getPostgresTests = () =>
  process.env.ALL_POSTGRES_TESTS
    ? [`${SERVER_FOLDERS}/**/*.test.ts`]
    : [
        'apps/server/src/**/*.postgres.test.ts',
        'apps/server/src/db/text{Order,Search}.test.ts',
        'apps/server/src/outbox/transaction.test.ts',
        'apps/server/src/submissions/list/{filters,listing,updatedLists}.test.ts',
      ]

// The tests of everything that stores files.
const S3_TESTS = [
  'services/storage/src/**/*.test.ts',
  'apps/server/src/{uploads,requestPage}/**/*.test.ts',
  'apps/server/src/inbound/{imap,inbound}.test.ts',
  'apps/server/src/startup/{openData,process}.test.ts',
  'apps/server/src/submissions/intake/*.test.ts',
  'apps/server/src/submissions/work/deletion.test.ts',
  'apps/server/src/privacy/*.test.ts',
  'apps/server/src/outbox/*.test.ts',
  'apps/server/src/http/health.test.ts',
]

export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    projects: [
      {
        ...sharedModules,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{site,admin}/{src,app}/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
            'bench/compare/*.test.mjs',
          ],
          exclude: ['scripts/**/*.jsdom.test.mjs'],
          ...sharedModulesTest,
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
        ...sharedModules,
        test: {
          name: 'server',
          include: [`${SERVER_FOLDERS}/**/*.test.ts`],
          exclude: [MOCKS, POSTGRES_ONLY],
          ...sharedModulesTest,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { conditions: serverConditions },
        environments,
        test: {
          name: 'server-mocks',
          environment: 'node',
          maxWorkers,
          include: [`${SERVER_FOLDERS}/${MOCKS}`],
          ...timeouts,
        },
      },
      {
        // The tests of stored files on an S3-compatible store instead of the disk.
        ...sharedModules,
        test: {
          name: 's3',
          globalSetup: ['scripts/run/s3Setup.mjs'],
          env: { TEST_STORAGE: 's3' },
          include: S3_TESTS,
          exclude: [MOCKS, POSTGRES_ONLY],
          ...sharedModulesTest,
        },
      },
      {
        // The server's tests on Postgres instead of SQLite.
        ...sharedModules,
        test: {
          name: 'postgres',
          globalSetup: ['scripts/run/postgresSetup.mjs'],
          env: { TEST_DATABASE: 'postgres' },
          include: getPostgresTests(),
          // These tests open SQLite files.
          exclude: [
            MOCKS,
            'apps/server/src/backup/*.test.ts',
            'apps/server/src/db/migrate.test.ts',
            '**/migrations/*.test.ts',
          ],
          ...sharedModulesTest,
        },
      },
    ],
  },
})
