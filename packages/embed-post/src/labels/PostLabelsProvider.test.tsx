import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findPostViolations } from '../fixtures/axe.ts'
import { createPost } from '../fixtures/posts.ts'
import { PostCard } from '../PostCard/PostCard.tsx'
import { labels as arabic } from './languages/ar.ts'
import { labels as german } from './languages/de.ts'
import { labels as japanese } from './languages/ja.ts'
import * as stories from './PostLabelsProvider.stories.tsx'
import { PostLabelsProvider } from './PostLabelsProvider.tsx'

const { German, Arabic, Japanese } = composeStories(stories)

/** Returns the text and the accessible names in an element. */
const readWords = (root: Element) =>
  [
    root.textContent,
    ...[...root.querySelectorAll('[aria-label], [alt]')].map(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('alt'),
    ),
  ].join('\n')

test.each([
  ['de-DE', german, German],
  ['ar-EG', arabic, Arabic],
  ['ja-JP', japanese, Japanese],
] as const)('sets the built-in text of all posts: %s', async (locale, labels, Story) => {
  const { container } = await render(<Story />)
  const words = readWords(container)
  const expectedWords = [
    labels.post('Night Shift'),
    labels.viewOnX,
    labels.verified('Person'),
    labels.replyingTo('@noorh_ops'),
    labels.showMore,
    labels.image,
    labels.sensitive,
    labels.playVideo,
    labels.playGif,
    labels.gif,
    labels.watch,
    labels.finalResults,
    labels.quoteUnavailable,
    labels.edited,
    labels.reply,
    labels.copyLink,
    labels.readReplies(86, (86).toLocaleString(locale)),
    labels.readMore,
    labels.notFound,
    labels.notFoundText,
    labels.reason('deleted'),
    labels.retry,
    labels.loading,
  ]
  expect(expectedWords.filter((label) => !words.includes(label))).toEqual([])
  expect(await findPostViolations(container)).toEqual([])
})

test('formats counts and percentages in the locale of the card', async () => {
  await render(<German />)
  await expect
    .element(page.getByRole('link', { name: 'Gefällt 12.431 Personen' }).first())
    .toBeVisible()
  await expect.element(page.getByText('1942 Stimmen')).toBeVisible()
  await expect.element(page.getByText('62\u00a0%')).toBeVisible()
})

test('a card’s own labels override the provider, and other labels stay in English', async () => {
  await render(
    <PostLabelsProvider labels={{ copyLink: 'Link kopieren', reply: 'Antworten' }}>
      <PostCard post={createPost('text')} labels={{ reply: 'Kommentieren' }} />
    </PostLabelsProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Kommentieren' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View on X' })).toBeVisible()
})

test('a label that is undefined does not override another label', async () => {
  const undefinedLabels = { copyLink: undefined, reply: undefined } as object
  await render(
    <PostLabelsProvider labels={{ ...undefinedLabels, reply: 'Antworten' }}>
      <PostCard post={createPost('text')} labels={undefinedLabels} />
    </PostLabelsProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Antworten' })).toBeVisible()
})
