import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { reducePicture } from '../../.storybook/pictures/reducePicture.ts'
import { expectNoUnusedPictures, isUpdating, themes } from '../../.storybook/pictures/references.ts'
import type { RunningServer } from '../server.ts'
import { disableLongTimers } from '../test.ts'
import {
  BROWSER_OPTIONS,
  BROWSER_TIME,
  createSession,
  type Office,
  openOffice,
  type StorageState,
  startSlowServer,
} from './office.ts'
import { EMPTY_SCREENS, SCREENS, type Screen, type Visit } from './screens.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const SETUP_TIMEOUT_MS = 300_000

interface EmptyOffice {
  server: RunningServer
  session: StorageState
}

/** Provides one server with data, and one without, for all pictures in a worker. */
const test = base.extend<object, { office: Office; emptyOffice: EmptyOffice }>({
  office: [
    async ({ browser }, use) => {
      const office = await openOffice(browser)
      await use(office)
      await office.stop()
    },
    { scope: 'worker', timeout: SETUP_TIMEOUT_MS },
  ],
  emptyOffice: [
    async ({ browser }, use) => {
      const server = await startSlowServer()
      await use({ server, session: await createSession(browser, server) })
      await server.stop()
    },
    { scope: 'worker', timeout: SETUP_TIMEOUT_MS },
  ],
})

interface Picture<VisitType extends Visit> {
  title: string
  fileName: string
  screen: Screen<VisitType>
  viewport: typeof WIDE
}

const listPictures = <VisitType extends Visit>(
  screens: Readonly<Record<string, Screen<VisitType>>>,
): Picture<VisitType>[] =>
  Object.entries(screens).flatMap(([name, screen]) =>
    (screen.isWideOnly ? [WIDE] : [WIDE, PHONE]).map((viewport) => ({
      title: `${name} at ${viewport.width} px`,
      fileName: `${name}-${viewport.width}.png`,
      screen,
      viewport,
    })),
  )

const PICTURES = listPictures(SCREENS)
const EMPTY_PICTURES = listPictures(EMPTY_SCREENS)

for (const picture of EMPTY_PICTURES) {
  test(picture.title, async ({ browser, emptyOffice: { server, session } }) => {
    const isSignedIn = picture.screen.user !== 'nobody'
    await comparePicture(browser, picture, isSignedIn ? session : undefined, {
      admin: server.admin,
    })
  })
}

for (const picture of PICTURES) {
  test(picture.title, async ({ browser, office }) => {
    const { user = 'admin' } = picture.screen
    const session = user === 'nobody' ? undefined : office.sessions[user]
    await comparePicture(browser, picture, session, { admin: office.server.admin, office })
  })
}

test('every picture belongs to a screen', () => {
  const expectedNames = new Set([...PICTURES, ...EMPTY_PICTURES].map(({ fileName }) => fileName))
  expectNoUnusedPictures(import.meta.dirname, expectedNames)
})

/** Opens a screen in a new browser context, and compares it with its pictures in both themes. */
async function comparePicture<VisitType extends Visit>(
  browser: Browser,
  { fileName, screen, viewport }: Picture<VisitType>,
  session: StorageState | undefined,
  visit: Omit<VisitType, 'page' | 'isPhone'>,
) {
  const isPhone = viewport === PHONE
  const context = await browser.newContext({
    ...BROWSER_OPTIONS,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    ...(session && { storageState: session }),
  })
  await context.clock.setFixedTime(BROWSER_TIME)
  const page = await context.newPage()
  if (!screen.hasLongTimers) await page.addInitScript(disableLongTimers)
  await screen.open({ ...visit, page, isPhone } as VisitType)
  // No control may look hovered. The clicks above may have scrolled the page.
  await page.mouse.move(0, 0)
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await settle(page)
    const snapshotName = [theme, fileName]
    await expect
      .soft(page)
      .toHaveScreenshot(snapshotName, { fullPage: screen.isWholePage ?? false })
    if (isUpdating()) reducePicture(test.info().snapshotPath(...snapshotName))
  }
  await context.close()
}

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
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const text = replaceAll(node.data)
      if (text !== node.data) node.data = text
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      const { value } = field as HTMLInputElement
      if (value !== replaceAll(value)) (field as HTMLInputElement).value = replaceAll(value)
    }
  })
}
