// Runs the tests of the components in Firefox and WebKit: `npm run test:engines`.
import { defineConfig } from 'vitest/config'
import { getFirefoxLaunchOptions } from './scripts/engines/firefoxOptions.ts'
import { firefox } from './scripts/engines/firefoxProvider.ts'
import { webkit } from './scripts/engines/webkitProvider.ts'
import { componentsProject } from './vitest.config.ts'

const { browser, ...test } = componentsProject.test

const engineTest = {
  ...test,
  include: [...test.include, '.storybook/tests/quick/*.test.ts'],
  // One page only, because keys reach only the window with the focus.
  maxWorkers: 1,
  fileParallelism: false,
  // Shorter than in Chromium, because more tests wait in vain.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        ...componentsProject,
        test: {
          ...engineTest,
          name: 'firefox',
          sequence: { groupOrder: 1 },
          browser: {
            ...browser,
            provider: firefox({
              launchOptions: await getFirefoxLaunchOptions(),
              // Large enough that Vitest doesn't scale any test's page.
              contextOptions: { viewport: { width: 2048, height: 1300 } },
            }),
            // Playwright can't click in Firefox if the page has a transform, even one of scale 1.
            orchestratorScripts: [
              {
                content: `document.head.insertAdjacentHTML(
                  'beforeend', '<style>[data-scale] { transform: none !important }</style>')`,
              },
            ],
            instances: [{ browser: 'firefox' }],
          },
        },
      },
      {
        ...componentsProject,
        test: {
          ...engineTest,
          name: 'webkit',
          sequence: { groupOrder: 1 },
          browser: {
            ...browser,
            headless: false,
            ui: false,
            provider: webkit(),
            // Lets the Tab key leave the frame of the tests, as it does in other browsers.
            orchestratorScripts: [
              {
                content: `for (const place of ['afterbegin', 'beforeend'])
                  document.body.insertAdjacentHTML(place, '<button style="position: fixed; opacity: 0; pointer-events: none">Browser</button>')`,
              },
            ],
            instances: [{ browser: 'safari' }],
          },
        },
      },
    ],
  },
})
