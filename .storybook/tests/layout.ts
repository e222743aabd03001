// Runs after each story's own test, while the story is still on the page. Checks its layout, also
// with a font size that users can set in their browser.
import axe from 'axe-core'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { cacheAxeColors } from '../../packages/ui/src/testing/cacheAxeColors.ts'
import { expectFit } from './fit.ts'

cacheAxeColors(axe)

/** The viewports of stories for phones are narrower. */
const MAX_PHONE_WIDTH = 480
// Large text is checked on a desktop, or at the width of a phone in landscape.
const DESKTOP_WIDTH = 1280
const LANDSCAPE_WIDTH = 640

const { style } = document.documentElement

afterEach(async () => {
  await expectFit()
  const isNarrow = window.innerWidth <= MAX_PHONE_WIDTH
  await page.viewport(isNarrow ? LANDSCAPE_WIDTH : DESKTOP_WIDTH, 800)
  style.fontSize = '200%'
  try {
    await expectFit()
  } finally {
    style.fontSize = ''
  }
})
