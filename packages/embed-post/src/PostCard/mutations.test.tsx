import fc from 'fast-check'
import type { ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
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

function draw(raw: unknown): ReactElement {
  const { post, reason } = parsePost(raw)
  return post ? <PostCard post={post} /> : <PostNotFound reason={reason} />
}

/** Tags and attributes that the card writes; whatever else there is came out of a payload. */
const knownTags =
  /<\/?(?!(?:article|div|a|span|bdi|svg|path|img|p|details|summary|button|ul|li|time)[\s>/])/
const addresses = /\s(?:href|src|poster|srcset|action|xlink:href)="([^"]*)"/g

function assertSafe(html: string): void {
  const odd =
    knownTags.exec(html) ?? /\son\w+=|<[^>]*javascript:/i.exec(html.replace(/"[^"]*"/g, '""'))
  if (odd) throw new Error(`Markup out of a payload: ${html.slice(odd.index, odd.index + 80)}`)
  for (const [, address = ''] of html.matchAll(addresses)) {
    if (!/^(https:\/\/|\/film\/[\w.-]+$)/.test(address)) throw new Error(`Leads to ${address}`)
  }
}

test('20,000 mutated payloads as markup: nothing unescaped, nowhere but https', {
  timeout: 300_000,
}, () => {
  const complaint = vi.spyOn(console, 'error')
  fc.assert(
    fc.property(fc.integer(), (seed) => assertSafe(renderToStaticMarkup(draw(mutate(seed))))),
    { numRuns: 20_000 },
  )
  expect(complaint).not.toHaveBeenCalled()
})

test('1,000 mutated payloads wake up as they were sent', { timeout: 300_000 }, async () => {
  const complaint = vi.spyOn(console, 'error')
  const mismatch = vi.fn()
  for (const seed of fc.sample(fc.integer(), 1000)) {
    const raw = mutate(seed)
    const container = document.createElement('div')
    container.innerHTML = renderToString(<main>{draw(raw)}</main>)
    const root = await new Promise<Root>((resolve) => {
      const waking: Root = hydrateRoot(
        container,
        <main ref={(element) => (element ? queueMicrotask(() => resolve(waking)) : undefined)}>
          {draw(raw)}
        </main>,
        { onRecoverableError: mismatch },
      )
    })
    root.unmount()
  }
  expect(mismatch).not.toHaveBeenCalled()
  expect(complaint).not.toHaveBeenCalled()
})
