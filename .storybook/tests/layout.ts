// Runs after each story's own test, while the story is still on the page. Checks its layout, also
// with a font size that users can set in their browser.
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { expectFit } from './fit.ts'

/** The viewports of stories for phones are narrower. */
const MAX_PHONE_WIDTH = 480
/** The width of a phone in landscape, at which large text is checked. */
const LANDSCAPE_WIDTH = 640

const { style } = document.documentElement

afterEach(async () => {
  await expectFit()
  if (window.innerWidth <= MAX_PHONE_WIDTH) await page.viewport(LANDSCAPE_WIDTH, 800)
  style.fontSize = '200%'
  try {
    await expectFit()
  } finally {
    style.fontSize = ''
  }
})
