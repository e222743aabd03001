import film from './demo/film.json' with { type: 'json' }
import photos from './demo/photos.json' with { type: 'json' }
import text from './demo/text.json' with { type: 'json' }

/**
 * Returns the posts that are bundled with the server, keyed by ID. Each post is JSON in the format
 * of X's public syndication endpoint.
 */
export function readDemoPosts(productName: string): ReadonlyMap<string, string> {
  // A handle on X has at most 15 characters: letters, digits, and underscores.
  const handlePrefix = productName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
  const handle = `${handlePrefix}robotics`.slice(0, 15)
  const escapeForJson = (value: string) => JSON.stringify(value).slice(1, -1)
  return new Map(
    [text, photos, film].map((post) => [
      post.id_str,
      JSON.stringify(post)
        .replaceAll('{product}', () => escapeForJson(productName))
        .replaceAll('{handle}', handle),
    ]),
  )
}
