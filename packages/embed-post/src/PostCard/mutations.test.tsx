import fc from 'fast-check'
import * as React from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, test, vi } from 'vitest'
import { generatePayloads } from '../fixtures/mutate.ts'
import { payloads } from '../fixtures/payloads.ts'
import photo from '../fixtures/photo.json'
import quote from '../fixtures/quote.json'
import tombstone from '../fixtures/tombstone.json'
import { PostNotFound } from '../PostEmbed/PostNotFound.tsx'
import { parsePost } from '../post/parsePost.ts'
import type { ParsedPost } from '../post/types.ts'
import { PostCard } from './PostCard.tsx'

/**
 * How many payloads to test. For more, run `VITE_PAYLOADS=100000 npx vitest run --project browser
 * packages/embed-post/src/PostCard/mutations`.
 */
const PAYLOAD_COUNT = Number(import.meta.env.VITE_PAYLOADS ?? 1000)
const BATCH_SIZE = 100

const payloadArbitrary = generatePayloads([photo, quote, tombstone, ...Object.values(payloads)])

function renderPayload({ post, reason }: ParsedPost, key: number): React.ReactElement {
  return post ? <PostCard key={key} post={post} /> : <PostNotFound key={key} reason={reason} />
}

/** Elements that a card renders. Any other element was injected by a payload. */
const allowedElementPattern =
  /^(article|div|a|span|bdi|svg|path|img|p|details|summary|button|ul|li|time)$/i
/** Attributes that a card renders. Any other attribute was injected by a payload. */
const allowedAttributePattern =
  /^(class|href|target|rel|src|alt|loading|referrerpolicy|role|lang|dir|viewBox|preserveAspectRatio|d|type|title|datetime|tabindex|(aria|data)-\w+)$/
const safeUrlPattern = /^(https:\/\/|\/film\/[\w.-]+$)/

function assertSafe(card: Element): void {
  for (const element of [card, ...card.querySelectorAll('*')]) {
    if (!allowedElementPattern.test(element.tagName))
      throw new Error(`A payload added ${element.outerHTML}`)
    for (const { name, value } of element.attributes) {
      const isSafe =
        allowedAttributePattern.test(name) &&
        (!/^(href|src)$/.test(name) || safeUrlPattern.test(value))
      if (!isSafe) throw new Error(`A payload added ${name}="${value}" in ${element.outerHTML}`)
    }
  }
}

/** Hydrates the server's markup. Resolves with the React root after hydration. */
function hydrate(
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

/**
 * Renders posts to HTML as a server does. Then converts the posts to JSON and back, and uses the
 * result to hydrate the HTML. Throws if a post injects markup or if hydration fails.
 */
async function assertHydrates(rawPosts: unknown[]): Promise<void> {
  const sentPosts = rawPosts.map(parsePost)
  const container = document.createElement('div')
  container.innerHTML = renderToString(<main>{sentPosts.map(renderPayload)}</main>)
  const cards = [...(container.firstElementChild?.children ?? [])]
  if (cards.length !== rawPosts.length) throw new Error('A payload closed its card')
  cards.forEach(assertSafe)
  const html = container.innerHTML
  const receivedPosts = JSON.parse(JSON.stringify(sentPosts)) as ParsedPost[]
  const errors: string[] = []
  const root = await hydrate(container, receivedPosts.map(renderPayload), (error) =>
    errors.push(`${error}`),
  )
  for (const message of consoleError.mock.calls.splice(0)) errors.push(message.join(' '))
  if (container.innerHTML !== html) errors.push('Hydration changed the markup')
  root.unmount()
  if (errors.length > 0) throw new Error(errors.join('\n'))
}

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
afterAll(() => {
  vi.restoreAllMocks()
})

/**
 * Stops React from capturing stack traces, because capturing takes three quarters of this test's
 * time. In development, React captures a stack trace for each new element, until a counter that
 * restarts each second reaches a limit. This function keeps the counter above the limit.
 */
function disableOwnerStacks(): void {
  const internalsKey = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const counter = { get: () => 10_000, set: () => {} }
  Object.defineProperty(Reflect.get(React, internalsKey), 'recentlyCreatedOwnerStacks', counter)
}

test(`${PAYLOAD_COUNT.toLocaleString('en-US')} mutated payloads add no markup and hydrate without changes`, {
  timeout: 300_000 + PAYLOAD_COUNT * 300,
}, async () => {
  disableOwnerStacks()
  // Enables reduced motion. Otherwise, GIFs would start and fetch their videos.
  const reducedMotion = Object.assign(new EventTarget(), { matches: true })
  vi.spyOn(window, 'matchMedia').mockReturnValue(reducedMotion as MediaQueryList)
  let hydratedCount = 0
  // If a batch fails, fast-check reduces it to one payload with as few changes as possible.
  const batchArbitrary = fc.array(payloadArbitrary, {
    minLength: 1,
    maxLength: BATCH_SIZE,
    size: 'max',
  })
  const property = fc.asyncProperty(batchArbitrary, async (rawPosts) => {
    await assertHydrates(rawPosts)
    hydratedCount += rawPosts.length
  })
  const start = performance.now()
  while (hydratedCount < PAYLOAD_COUNT) await fc.assert(property, { numRuns: 10 })
  console.info(`${hydratedCount} payloads in ${Math.round((performance.now() - start) / 1000)} s`)
})
