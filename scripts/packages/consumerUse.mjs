/**
 * @typedef {import('playwright').Page} Page
 * @typedef {import('playwright').Locator} Locator
 */

/** Only a page that hangs reaches this limit. */
const LIMIT_MS = 120_000

/**
 * Presses a button repeatedly until the press has an effect. Before the page hydrates, buttons do
 * nothing.
 *
 * @param {Locator} button
 * @param {() => Promise<boolean>} hasEffect
 * @throws {Error} if the button has no effect
 */
async function pressUntil(button, hasEffect) {
  const deadline = Date.now() + LIMIT_MS
  while (!(await hasEffect())) {
    if (Date.now() > deadline) throw new Error(`Pressing ${button} has no effect`)
    await button.click()
    await button.page().waitForTimeout(100)
  }
}

/** @param {Locator} element */
const isVisible = (element) => () => element.isVisible()

/** Moves the first carousel on a page to the next slide. @param {Page} page */
async function advanceCarousel(page) {
  const carousel = page.locator('[aria-roledescription="carousel"]').first()
  const readCurrentSlide = () => carousel.locator('[data-current]').innerText()
  const firstSlide = await readCurrentSlide()
  const next = carousel.getByRole('button', { name: 'Next slide' })
  await pressUntil(next, async () => (await readCurrentSlide()) !== firstSlide)
}

/** Submits a newsletter form with an invalid address. @param {Page} page */
async function submitForm(page) {
  const form = page.locator('form').filter({ hasText: 'Subscribe' })
  await form.getByRole('textbox', { name: 'Email' }).fill('ada')
  const error = form.getByText('Valid email is required')
  await pressUntil(form.getByRole('button', { name: 'Subscribe' }), isVisible(error))
}

/**
 * Copies the link to the first post on a page. Returns the link.
 *
 * @param {Page} page
 */
async function copyPostLink(page) {
  const post = page.getByRole('article').first()
  const button = post.getByRole('button', { name: 'Copy link' })
  await pressUntil(button, isVisible(post.getByRole('button', { name: 'Copied!' })))
  return page.evaluate(() => navigator.clipboard.readText())
}

/**
 * Opens a dialog and a toast, and checks that they have the app's theme and are in the same root as
 * the app: the document, or a shadow root.
 *
 * @param {Page} page
 * @param {Locator} counter an element in the app
 */
async function openOverlays(page, counter) {
  const button = await counter.elementHandle()
  /** @param {string} name @param {Locator} element */
  const findProblem = async (name, element) => {
    const [isInSameRoot, ink] = await element.evaluate(
      (node, appButton) => [
        node.getRootNode() === appButton?.getRootNode(),
        getComputedStyle(node).getPropertyValue('--ui-color-ink'),
      ],
      button,
    )
    if (!isInSameRoot) return [`The ${name} is outside the app's root`]
    return ink === '' ? [`The ${name} has no theme`] : []
  }
  const dialog = page.getByRole('dialog', { name: 'Clear the draft?' })
  await pressUntil(page.getByRole('button', { name: 'Open the dialog' }), isVisible(dialog))
  const problems = await findProblem('dialog', dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  const toast = page.getByRole('region').filter({ hasText: 'Draft saved' })
  await pressUntil(page.getByRole('button', { name: 'Show a toast' }), isVisible(toast.first()))
  problems.push(...(await findProblem('toast', toast.first())))
  return problems
}

/**
 * Uses the post and the components in `Controls.jsx` and `Slides.jsx` as a visitor would. Lists the
 * problems.
 *
 * @param {Page} page
 * @throws {Error} if a component doesn't react
 */
export async function checkComponents(page) {
  const counter = page.getByRole('button', { name: /^Pressed/ })
  await pressUntil(counter, async () => /^Pressed [1-9]/.test(await counter.innerText()))
  const problems = []
  const height = await counter.evaluate((button) => getComputedStyle(button).minBlockSize)
  if (height !== '48px') problems.push(`The styles did not load: a button is ${height} high`)
  await advanceCarousel(page)
  await submitForm(page)
  const link = await copyPostLink(page)
  if (!link.endsWith('/status/1832000000000000001')) problems.push(`The post's link is ${link}`)
  problems.push(...(await openOverlays(page, counter)))
  return problems
}

/**
 * Tries the carousel, the form, and the post in the README's example. Returns a list of problems.
 *
 * @param {Page} page
 * @throws {Error} if a component doesn't react
 */
export async function checkQuickStart(page) {
  await advanceCarousel(page)
  await submitForm(page)
  const link = await copyPostLink(page)
  return link.startsWith('https://') ? [] : [`The post's link is ${link}`]
}
