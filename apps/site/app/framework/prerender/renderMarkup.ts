import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** Renders an app to markup that can be hydrated, including its lazy parts. */
export async function renderMarkup(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, {
    // If this size were finite, React would move large boundaries into place with an inline script.
    // The content security policy forbids that script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  return new Response(prelude).text()
}
