import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** Renders an app to markup that can be hydrated, including its lazy parts. */
export async function renderMarkup(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, {
    // With a finite size, React moves large boundaries into place with an inline script, which the
    // content security policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  return new Response(prelude).text()
}
