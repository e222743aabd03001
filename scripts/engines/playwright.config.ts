// Runs the journeys of visitors in Firefox and WebKit: `npm run test:engines`.
import { defineConfig } from '@playwright/test'
import { getFirefoxLaunchOptions } from './firefoxOptions.ts'

export default defineConfig({
  outputDir: '../../test-results/engines',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: { viewport: { width: 1440, height: 900 }, actionTimeout: 20_000 },
  projects: [
    {
      name: 'firefox',
      testDir: '../../e2e/site',
      testMatch: ['{careers,form,navigation}.spec.ts'],
      // `docs/decisions/058-three-engines.md` says why Firefox doesn't run these.
      grepInvert: [
        /without JavaScript|with a job board/,
        /Back returns to its department/,
        /until an interaction loads the code/,
        /on a phone, the menu lists every page/,
        /shows progress and can be canceled/,
      ],
      use: {
        browserName: 'firefox',
        launchOptions: {
          ...(await getFirefoxLaunchOptions()),
          firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
        },
      },
    },
    { name: 'webkit', testDir: '../../e2e/engines' },
  ],
})
