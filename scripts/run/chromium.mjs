import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canUseApt, installDebianPackage } from './apt.mjs'
import { createBrowserEnvironment } from './browserEnvironment.mjs'
import { getNpmCommand, runStep, StepError } from './steps.mjs'

const CHROMIUM_PATHS = [
  // Debian's headless build. With this build, tests take a third less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns whether a browser is installed and starts. After an interrupted download it doesn't
 * start, and Ubuntu's `chromium-browser` only prints how to install a snap.
 *
 * @param {string} file
 */
const canRun = (file) => existsSync(file) && spawnSync(file, ['--version']).status === 0

const findInstalledChromium = () =>
  [process.env.CHROMIUM, ...CHROMIUM_PATHS].find((file) => file && canRun(file))

/**
 * Returns launch options that make Playwright use an installed Chromium. If none is installed,
 * Playwright uses the Chromium that it downloads.
 */
export function getLaunchOptions() {
  const executablePath = findInstalledChromium()
  return executablePath ? { executablePath } : {}
}

/** Returns launch options for tests, which don't depend on the machine's fonts and locale. */
export const getTestLaunchOptions = async () => ({
  ...getLaunchOptions(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Without memory for them, Chromium draws no pixels, which would take a quarter of the CPU time.
    // So tests can't take screenshots.
    '--force-gpu-mem-available-mb=0',
    '--disable-background-networking',
    // In megabytes. Pages of tests are short-lived, so V8 would collect garbage while it still
    // enlarges the memory for new objects.
    '--js-flags=--min-semi-space-size=32',
  ],
  env: await createBrowserEnvironment(),
})

/** Installs Debian's Chromium if there is no other and this process can. Ignores a failure. */
export async function installDebianChromium() {
  if (!canUseApt() || findInstalledChromium()) return
  await installDebianPackage('chromium-headless-shell', 'Chromium').catch(() => undefined)
}

/** Returns the path of Chromium. If it's missing, installs it with apt (as root) or Playwright. */
export async function findChromium() {
  await installDebianChromium()
  const installedPath = findInstalledChromium()
  if (installedPath) return installedPath
  const { chromium } = await import('playwright')
  const playwrightPath = chromium.executablePath()
  if (canRun(playwrightPath)) return playwrightPath
  const [command, args] = getNpmCommand(
    'exec',
    '--',
    'playwright',
    'install',
    ...(canUseApt() ? ['--with-deps'] : []),
    'chromium',
  )
  await runStep('playwright-chromium', 'Downloading Chromium', command, args)
  // If libraries are missing, Playwright says which ones when it starts this file.
  if (!existsSync(playwrightPath)) {
    throw new StepError(
      'Chromium was not found and could not be installed: set CHROMIUM to its path.',
    )
  }
  return playwrightPath
}
