import { existsSync } from 'node:fs'
import { npm, StepError, step } from './steps.mjs'

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function playwrightChromium() {
  const { chromium } = await import('playwright')
  const place = chromium.executablePath()
  return existsSync(place) ? place : undefined
}

/** The path of a Chromium: one that is there, else Debian's by apt as root, else Playwright's own. */
export async function findChromium() {
  const there = PLACES.find((place) => place && existsSync(place)) ?? (await playwrightChromium())
  if (there) return there
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      await step('apt-update', 'Reading the list of Debian packages', 'apt-get', ['update'])
      await step(
        'apt-chromium',
        'Installing Chromium from Debian',
        'apt-get',
        ['install', '-y', '--no-install-recommends', 'chromium'],
        { DEBIAN_FRONTEND: 'noninteractive' },
      )
      if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
    } catch {
      // Playwright's own download is the last way.
    }
  }
  const [command, args] = npm('exec', '--', 'playwright', 'install', 'chromium')
  await step('playwright-chromium', 'Downloading Chromium', command, args)
  const downloaded = await playwrightChromium()
  if (!downloaded) {
    throw new StepError(
      'No Chromium was found or could be installed: set CHROMIUM to the path of one.',
    )
  }
  return downloaded
}
