import fc from 'fast-check'
import * as React from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, test, vi } from 'vitest'
import { mutated } from '../fixtures/mutate.ts'
import { payloads } from '../fixtures/payloads.ts'
import photo from '../fixtures/photo.json'
import quote from '../fixtures/quote.json'
import tombstone from '../fixtures/tombstone.json'
import { PostNotFound } from '../PostEmbed/PostNotFound.tsx'
import { parsePost } from '../post/parsePost.ts'
import type { ParsedPost } from '../post/types.ts'
import { PostCard } from './PostCard.tsx'

/** More at a time: `VITE_PAYLOADS=100000 npx vitest run --project browser packages/embed-post/src/PostCard/mutations`. */
const COUNT = Number(import.meta.env.VITE_PAYLOADS ?? 1000)
const AT_ONCE = 100

const arbitrary = mutated([photo, quote, tombstone, ...Object.values(payloads)])

function draw({ post, reason }: ParsedPost, key: number): React.ReactElement {
  return post ? <PostCard key={key} post={post} /> : <PostNotFound key={key} reason={reason} />
}

/** What a card is made of: all else came out of a payload. */
const elements = /^(article|div|a|span|bdi|svg|path|img|p|details|summary|button|ul|li|time)$/i
const attributes =
  /^(class|href|target|rel|src|alt|loading|referrerpolicy|role|lang|dir|style|viewBox|d|type|title|datetime|tabindex|(aria|data)-\w+)$/
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
function wake(
  container: Element,
  cards: React.ReactElement[],
  onRecoverableError: (error: unknown) => void,
) {
  return new Promise<Root>((resolve) => {
    const root: Root = hydrateRoot(
      container,
      <main ref={(main) => (main ? queueMicrotask(() => resolve(root)) : undefined)}>{cards}</main>,
      { onRecoverableError },
    )
  })
}

/** Draws them on a server, sends page and posts, and wakes the page in the browser. */
async function assertWakes(raws: unknown[]): Promise<void> {
  const sent = raws.map(parsePost)
  const container = document.createElement('div')
  container.innerHTML = renderToString(<main>{sent.map(draw)}</main>)
  const cards = [...(container.firstElementChild?.children ?? [])]
  if (cards.length !== raws.length) throw new Error('A payload has closed its card')
  cards.forEach(assertSafe)
  const html = container.innerHTML
  const received = JSON.parse(JSON.stringify(sent)) as ParsedPost[]
  const complaints: string[] = []
  const root = await wake(container, received.map(draw), (error) => complaints.push(`${error}`))
  for (const words of complain.mock.calls.splice(0)) complaints.push(words.join(' '))
  if (container.innerHTML !== html) complaints.push('The browser draws what the server has not')
  root.unmount()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
afterAll(() => {
  vi.restoreAllMocks()
})

/**
 * In development React takes a stack for each of the first elements of every second, for warnings to
 * show, in three quarters of the time that this takes. It takes none where it has counted enough.
 */
function keepStacksFromBeingTaken(): void {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const counted = { get: () => 10_000, set: () => {} }
  Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', counted)
}

test(`${COUNT.toLocaleString('en-US')} mutated payloads are drawn without markup of theirs and wake up as they were sent`, {
  timeout: 60_000 + COUNT * 60,
}, async () => {
  keepStacksFromBeingTaken()
  // A loop that starts by itself would ask for its film.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  let woken = 0
  // A batch that fails is reduced to one payload, and this to what is wrong with it.
  const batches = fc.array(arbitrary, { minLength: 1, maxLength: AT_ONCE, size: 'max' })
  const property = fc.asyncProperty(batches, async (raws) => {
    await assertWakes(raws)
    woken += raws.length
  })
  const start = performance.now()
  while (woken < COUNT) await fc.assert(property, { numRuns: 10 })
  console.info(`${woken} payloads in ${Math.round((performance.now() - start) / 1000)} s`)
})
