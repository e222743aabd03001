import fc from 'fast-check'
import type { ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createMutator } from '../fixtures/mutate.ts'
import { payloads } from '../fixtures/payloads.ts'
import photo from '../fixtures/photo.json'
import quote from '../fixtures/quote.json'
import tombstone from '../fixtures/tombstone.json'
import { PostNotFound } from '../PostEmbed/PostNotFound.tsx'
import { parsePost } from '../post/parsePost.ts'
import { PostCard } from './PostCard.tsx'

const mutate = createMutator([photo, quote, tombstone, ...Object.values(payloads)])

function draw(seed: number): ReactElement {
  const { post, reason } = parsePost(mutate(seed))
  return post ? <PostCard key={seed} post={post} /> : <PostNotFound key={seed} reason={reason} />
}

/** What a card is made of: all else came out of a payload. */
const elements = /^(article|div|a|span|bdi|svg|path|img|p|details|summary|button|ul|li|time)$/i
const attributes =
  /^(class|href|target|rel|src|alt|loading|referrerpolicy|role|lang|dir|style|viewBox|d|type|title|datetime|(aria|data)-\w+)$/
const addresses = /^(https:\/\/|\/film\/[\w.-]+$)/

function assertSafe(card: Element): void {
  for (const element of [card, ...card.querySelectorAll('*')]) {
    if (!elements.test(element.tagName)) throw new Error(`Of a payload: ${element.outerHTML}`)
    for (const { name, value } of element.attributes) {
      const isSafe =
        attributes.test(name) &&
        (!/^(href|src)$/.test(name) || addresses.test(value)) &&
        (name !== 'style' || /^--_(ratio:[\d.e+-]+|share:\d+%)$/.test(value))
      if (!isSafe) throw new Error(`Of a payload: ${name}="${value}" in ${element.outerHTML}`)
    }
  }
}

/** Resolves once React has taken over what a server has sent. */
function wake(container: Element, cards: ReactElement[], onRecoverableError: () => void) {
  return new Promise<Root>((resolve) => {
    const root: Root = hydrateRoot(
      container,
      <main ref={(main) => (main ? queueMicrotask(() => resolve(root)) : undefined)}>{cards}</main>,
      { onRecoverableError },
    )
  })
}

test('1,000 mutated payloads are drawn without markup of theirs and wake up as they were sent', {
  timeout: 120_000,
}, async () => {
  const complaint = vi.spyOn(console, 'error')
  const mismatch = vi.fn()
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (first) => {
      const seeds = Array.from({ length: 100 }, (_, index) => first + index)
      const container = document.createElement('div')
      container.innerHTML = renderToString(<main>{seeds.map(draw)}</main>)
      const cards = [...(container.firstElementChild?.children ?? [])]
      if (cards.length !== seeds.length) throw new Error('A payload has closed its card')
      cards.forEach(assertSafe)
      const root = await wake(container, seeds.map(draw), mismatch)
      root.unmount()
      if (complaint.mock.calls[0]) throw new Error(complaint.mock.calls[0].join(' '))
      expect(mismatch).not.toHaveBeenCalled()
    }),
    { numRuns: 10, endOnFailure: true },
  )
})
