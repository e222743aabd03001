import path from 'node:path'
import { createBrowserEnvironment } from '../run/browserEnvironment.mjs'

/** Returns launch options that make Playwright drive Debian's Firefox with WebDriver BiDi. */
export const getFirefoxLaunchOptions = async () => ({
  channel: 'moz-firefox',
  executablePath: path.join(import.meta.dirname, 'firefox.mjs'),
  env: {
    ...(await createBrowserEnvironment()),
    // The sandbox would hide the fonts of tests, which are in this repository.
    MOZ_DISABLE_CONTENT_SANDBOX: '1',
  },
})
