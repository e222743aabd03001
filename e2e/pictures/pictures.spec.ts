import { test as base, expect, type Page } from '@playwright/test'
import { reducePicture } from '../../.storybook/pictures/reducePicture.ts'
import { expectNoUnusedPictures, isUpdating, themes } from '../../.storybook/pictures/references.ts'
import { disableLongTimers } from '../test.ts'
import { BROWSER_OPTIONS, BROWSER_TIME, type Office, openOffice } from './office.ts'
import { SCREENS } from './screens.ts'

/** Provides one server for all pictures in a worker. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ browser }, use) => {
      const office = await openOffice(browser)
      await use(office)
      await office.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

for (const [name, { isSignedOut, isWholePage: fullPage = false, open }] of Object.entries(
  SCREENS,
)) {
  test(name, async ({ browser, office }) => {
    const context = await browser.newContext({
      ...BROWSER_OPTIONS,
      viewport: { width: 1440, height: 900 },
      ...(!isSignedOut && { storageState: office.session }),
    })
    await context.clock.setFixedTime(BROWSER_TIME)
    const page = await context.newPage()
    await page.addInitScript(disableLongTimers)
    await open({ page, office })
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await settle(page)
      const snapshotName = [theme, `${name}.png`]
      await expect.soft(page).toHaveScreenshot(snapshotName, { fullPage })
      if (isUpdating()) await reducePicture(test.info().snapshotPath(...snapshotName))
    }
    await context.close()
  })
}

test('every picture belongs to a screen', () => {
  const expectedNames = new Set(Object.keys(SCREENS).map((name) => `${name}.png`))
  expectNoUnusedPictures(import.meta.dirname, expectedNames)
})

/**
 * Waits for fonts and visible images, and replaces what differs with each run: IDs, references, and
 * addresses of this machine.
 */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images].filter((image) => image.checkVisibility())
    await Promise.allSettled(images.map((image) => image.decode()))
    const REPLACEMENTS = [
      [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '7f3c1e52-88b0-4c0e-9f61-2a4db1c0e7aa'],
      [/\b[\dA-F]{4}-[\dA-F]{4}\b/g, '7F3C-1E52'],
      [/::1\b|(?:::ffff:)?127\.0\.0\.1/g, '127.0.0.1'],
      [/localhost:\d+/g, 'localhost:3001'],
    ] as const
    const replaceAll = (text: string) =>
      REPLACEMENTS.reduce((result, [pattern, value]) => result.replaceAll(pattern, value), text)
    const replaceTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const text = replaceAll(node.data)
        if (text !== node.data) node.data = text
      }
    }
    replaceTexts()
    // The app may render parts of the page again before the screenshot.
    new MutationObserver(replaceTexts).observe(document.body, {
      characterData: true,
      childList: true,
      subtree: true,
    })
    for (const field of document.querySelectorAll('input, textarea')) {
      const { value } = field as HTMLInputElement
      if (value !== replaceAll(value)) (field as HTMLInputElement).value = replaceAll(value)
    }
  })
}
