import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/**
 * Renders an app to markup that can be hydrated, including its lazy parts. Rejects if a part can't be
 * rendered.
 */
export async function renderMarkup(app: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(app, {
    // If this size were finite, React would move large boundaries into place with an inline script.
    // The content security policy forbids that script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Doesn't throw here, because React may call this outside of the promise, which would end the
    // dev server.
    onError: (error) => {
      errors.push(error)
    },
  })
  if (errors.length > 0) throw errors[0]
  return new Response(prelude).text()
}
