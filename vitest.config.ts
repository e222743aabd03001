import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { provideEvidence } from './.storybook/provideEvidence.ts'
import { getTestLaunchOptions } from './scripts/run/chromium.mjs'
import { environments, maxWorkers, rejectModuleMocks, timeouts } from './vitest.settings.ts'

const launchOptions = await getTestLaunchOptions()

// Returns a new object for each project, because Vitest modifies the object.
const createBrowserOptions = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // On a busy machine, the page can take longer to connect than a minute, the default timeout.
  connectTimeout: 600_000,
  provider: playwright({ launchOptions }),
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
    'react-aria/I18nProvider',
    'react-aria/useListBox',
    'react-aria/useMove',
    'react-aria/useNumberField',
    'react-stately/Item',
    'react-stately/Section',
    'react-stately/useListState',
    'react-stately/useNumberFieldState',
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

const setupFiles = ['packages/ui/src/testing/setup.ts']

/** Options of a project whose test files share modules and a page. */
const sharedPage = {
  plugins: [rejectModuleMocks, react(), vanillaExtractPlugin()],
  resolve: { conditions: ['@duet/source', ...defaultClientConditions] },
  environments,
  optimizeDeps,
}
// With isolation, each file would load all modules again, which would triple the time.
const sharedPageTest = { isolate: false, maxWorkers, setupFiles, ...timeouts }

// Serves the site's films to stories, such as `/film/factory-640.h264.mp4`.
const serveFilms: Plugin = {
  name: 'serve-films',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/film/')) request.url = `/apps/site/public${request.url}`
      next()
    })
  },
}

// Starts with the tests of all stories, because each of these files takes longer than most other files
// together. If they came last, only one core would be busy at the end.
class StoriesFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /\.storybook\/tests\/(stories|conditions)/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export const componentsProject = {
  ...sharedPage,
  plugins: [...sharedPage.plugins, serveFilms, provideEvidence],
  test: {
    name: 'components',
    include: ['packages/*/src/**/*.test.tsx', '.storybook/tests/*.test.ts'],
    ...sharedPageTest,
    sequence: { groupOrder: 1 },
    browser: createBrowserOptions(),
  },
}

// Each project has a separate browser. The group orders make the projects run one after another, so
// that the machine isn't overloaded.
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    sequence: { sequencer: StoriesFirstSequencer },
    projects: [
      componentsProject,
      {
        ...sharedPage,
        test: {
          name: 'apps',
          include: ['apps/*/{src,app}/**/*.test.tsx'],
          ...sharedPageTest,
          setupFiles: [...setupFiles, 'apps/admin/src/testing/setup.ts'],
          sequence: { groupOrder: 2 },
          browser: createBrowserOptions(),
        },
      },
    ],
  },
})
