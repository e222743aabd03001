import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PageFrame } from './PageFrame.tsx'
import { PageLocationContext } from './pageLocation.ts'
import { markShown } from './shownPage.ts'

const page = { Component: () => null, title: 'Article', description: 'Description' }

test.each([
  ['#setup', 'setup', 'the target'],
  ['#plain', 'main', 'the page, if the target can’t have focus'],
  ['#missing', 'main', 'the page, if the target doesn’t exist'],
  ['', 'main', 'the page, if there’s no hash'],
])('going back to a page with the hash "%s" focuses #%s: %s', async (hash, focusedId) => {
  markShown({ path: '/previous', hash: '' })
  await render(
    <PageLocationContext value={{ path: '/article', hash, scrollTop: 0 }}>
      <PageFrame page={page}>
        <main id="main" tabIndex={-1}>
          <h2 id="plain">Plain</h2>
          <section id="setup" tabIndex={-1} />
        </main>
      </PageFrame>
    </PageLocationContext>,
  )
  expect(document.activeElement?.id).toBe(focusedId)
})
