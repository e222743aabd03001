import { defineConfig } from '@playwright/test'
import { getLaunchOptions } from '../../scripts/run/chromium.mjs'

const screenshotOptions = {
  animations: 'disabled',
  caret: 'hide',
  scale: 'css',
  // These limits tolerate antialiasing differences between browser versions, but not a missing icon
  // or a control that moved by 2 px.
  threshold: 0.12,
  maxDiffPixelRatio: 0.01,
  maxDiffPixels: 100,
} as const

export default defineConfig({
  projects: [
    {
      name: 'stories',
      testDir: '.',
      timeout: 30_000,
      expect: { toHaveScreenshot: screenshotOptions },
    },
    {
      name: 'admin',
      testDir: '../../e2e/pictures',
      // Each picture needs several requests to a real server.
      timeout: 120_000,
      expect: {
        timeout: 30_000,
        toHaveScreenshot: { ...screenshotOptions, stylePath: '../../e2e/pictures/still.css' },
      },
    },
  ],
  outputDir: '../../test-results/pictures',
  fullyParallel: true,
  workers: 2,
  reporter: [['line']],
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...getLaunchOptions(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // These flags make text look the same on every machine.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
})
