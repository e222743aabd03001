import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { getTestLaunchOptions } from '../scripts/run/chromium.mjs'

export default defineConfig({
  projects: [
    { name: 'site', testDir: './site' },
    { name: 'admin', testDir: './admin' },
  ],
  outputDir: '../test-results',
  fullyParallel: false,
  // One more than cores, because tests also wait for servers and timers.
  workers: availableParallelism() + 1,
  // These limits stop only tests that hang. No other test should reach them, even on a busy
  // machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // Films and animations take a third of the CPU time of a page that is open. Tests about motion
    // set `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces would account for a third of the run time. To see why a test fails, add
    // `--trace=retain-on-failure`.
    trace: 'off',
    launchOptions: await getTestLaunchOptions(),
  },
})
