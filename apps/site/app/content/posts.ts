import { type Post, parsePost } from '@duet/embed-post/post'
import type { Brand } from './brand.ts'
import film from './posts/film.json'
import photos from './posts/photos.json'
import text from './posts/text.json'

const payloads = [photos, film, text]

/**
 * A post that the server ships, as it stands in a page that runs no scripts; `undefined` for any
 * other, which such a page can only link to.
 */
export function shippedPost(id: string, { product, slug }: Brand): Post | undefined {
  const payload = payloads.find(({ id_str }) => id_str === id)
  // A handle has 15 letters and digits at most.
  const handle = `${slug.replaceAll('-', '')}robotics`.slice(0, 15)
  const filled = JSON.stringify(payload ?? null)
    .replaceAll('{product}', () => JSON.stringify(product).slice(1, -1))
    .replaceAll('{handle}', handle)
  return parsePost(JSON.parse(filled)).post
}
