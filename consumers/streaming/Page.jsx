import { Suspense } from 'react'
import { App } from './parts/App.jsx'

/** The whole document. The app streams after the rest of the page. */
export function Page() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Streaming</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/client.css" />
      </head>
      <body>
        <Suspense fallback="Loading">
          <App />
        </Suspense>
      </body>
    </html>
  )
}
