import { defineConfig } from '@playwright/test'
import { getLaunchOptions } from '../../scripts/run/chromium.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['line']],
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  expect: {
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      stylePath: './still.css',
      // These limits tolerate antialiasing differences between browser versions, but not a missing
      // icon or a control that moved by 2 px.
      threshold: 0.12,
      maxDiffPixelRatio: 0.01,
      maxDiffPixels: 100,
    },
  },
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
