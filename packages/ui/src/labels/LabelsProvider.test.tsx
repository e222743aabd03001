import { composeStories } from '@storybook/react-vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Pagination } from '../Pagination/Pagination.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { toast } from '../Toast/toastStore.ts'
import * as stories from './LabelsProvider.stories.tsx'
import { LabelsProvider } from './LabelsProvider.tsx'
import { arabic } from './stories/arabic.ts'
import { german } from './stories/german.ts'
import { japanese } from './stories/japanese.ts'

const { German, Arabic, Japanese } = composeStories(stories)

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  toast.dismiss()
})

/**
 * Lists all text on the page: visible text, accessible names, role descriptions, and the
 * fallback text of videos.
 */
const listTexts = () =>
  [...document.querySelectorAll('*')].flatMap((element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('aria-roledescription') ?? '',
    element.childElementCount === 0 || element.matches('video, button')
      ? (element.textContent?.trim() ?? '')
      : '',
    ...[...element.childNodes].map((node) =>
      node instanceof Text ? (node.textContent?.trim() ?? '') : '',
    ),
  ])

const getButton = (name: string) => page.getByRole('button', { name, exact: true })

/** Clicks a button, even if a toast covers it. */
async function press(name: string) {
  const button = getButton(name)
  await expect.element(button).toBeInTheDocument()
  const element = button.element() as HTMLElement
  element.click()
}

test.each([
  [german, German],
  [arabic, Arabic],
  [japanese, Japanese],
])('sets the built-in text of every component: $language', async (translation, Story) => {
  await page.viewport(700, 900)
  await render(<Story />)
  const { labels, clear, save } = translation
  await press(labels.NavBar.open)
  await expect.element(getButton(labels.NavBar.close)).toBeVisible()
  const sheetTexts = listTexts()
  await press(labels.NavBar.close)
  await press(save)
  await press(clear)
  await expect.element(getButton(labels.Dialog.close)).toBeVisible()
  const pageText = [...sheetTexts, ...listTexts()].join('\n')
  const expectedLabels = [
    labels.Breadcrumbs.nav,
    labels.Carousel.carouselRoleDescription,
    labels.Carousel.slideRoleDescription,
    labels.Carousel.previous,
    labels.Carousel.next,
    labels.Carousel.choose,
    labels.Carousel.slide(2, 2, translation.slides[1]?.[0]),
    labels.Carousel.captionNumber(2, 2),
    labels.Carousel.start,
    labels.ChipGroup.remove(translation.usStates[1] ?? ''),
    labels.Dialog.close,
    labels.Film.play,
    labels.Link.external,
    labels.Marquee.pause,
    labels.NavBar.nav,
    labels.NavBar.open,
    labels.NavBar.close,
    labels.Pagination.nav,
    labels.Pagination.previous,
    labels.Pagination.next,
    labels.Pagination.page(2),
    labels.Pagination.number(4),
    labels.SkipLink.skip,
    ...Object.values(labels.ThemeSwitch),
    labels.Toaster.region,
    labels.Toaster.dismiss,
    labels.Typewriter.pause,
  ]
  expect(expectedLabels.filter((label) => !pageText.includes(String(label)))).toEqual([])
})

test('sets the text of a skip link that is outside of `PageShell`', async () => {
  await render(
    <LabelsProvider labels={{ SkipLink: { skip: 'Zum Inhalt' } }}>
      <SkipLink href="#main" />
      <SkipLink href="#main" labels={{ skip: 'Zum Hauptteil' }} />
    </LabelsProvider>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Zum Inhalt' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Zum Hauptteil' })).toHaveFocus()
})

test('a component’s own labels override the provider, and other labels stay in English', async () => {
  await render(
    <LabelsProvider labels={{ Pagination: { nav: 'Seiten', next: 'Nächste Seite' } }}>
      <Pagination page={1} count={3} getHref={String} labels={{ next: 'Weiter' }} />
    </LabelsProvider>,
  )
  await expect.element(page.getByRole('navigation', { name: 'Seiten' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Weiter' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Page 2' })).toBeVisible()
})

test('a label that is undefined does not override another label', async () => {
  const undefinedLabels = { nav: undefined, next: undefined } as object
  await render(
    <LabelsProvider labels={{ Pagination: { ...undefinedLabels, nav: 'Seiten' } }}>
      <Pagination page={1} count={3} getHref={String} labels={undefinedLabels} />
    </LabelsProvider>,
  )
  await expect.element(page.getByRole('navigation', { name: 'Seiten' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Next page' })).toBeVisible()
})

test('the Arabic page has no Latin digits', async () => {
  await render(<Arabic />)
  await expect.element(page.getByRole('main')).toBeVisible()
  expect(document.querySelector('main')?.innerText).not.toMatch(/\d/)
})
