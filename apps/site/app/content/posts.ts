import { type Post, parsePost } from '@duet/embed-post/post'
import type { Brand } from './brand.ts'
import film from './posts/film.json'
import photos from './posts/photos.json'
import text from './posts/text.json'

const payloads = [photos, film, text]

/**
 * Finds a post that's bundled with the site, for visitors without scripts. Returns `undefined` if
 * no bundled post has this ID.
 */
export function findBundledPost(id: string, { product, slug }: Brand): Post | undefined {
  const payload = payloads.find(({ id_str }) => id_str === id)
  // On X, a handle has at most 15 characters: letters, digits, and underscores.
  const handle = `${slug.replaceAll('-', '')}robotics`.slice(0, 15)
  const filledPayload = JSON.stringify(payload ?? null)
    .replaceAll('{product}', () => JSON.stringify(product).slice(1, -1))
    .replaceAll('{handle}', handle)
  return parsePost(JSON.parse(filledPayload)).post
}
