import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Router } from './Router.tsx'
import type { Page } from './route.ts'

const createRoute = (id: string, path: string) => ({
  id,
  path,
  load: async (): Promise<Page> => ({ Component: () => <p>{id}</p>, title: id, description: '' }),
})

const routes = { routes: [createRoute('blog', '/blog')], notFound: createRoute('missing', '/404') }

test.each([
  ['/blog', 'blog', '/blog'],
  ['/blog/', 'blog', '/blog'],
  // The document was prerendered with this path.
  ['/blog/old-post', 'missing', '/404'],
])('at %s, renders the page “%s” in an app with the path %s', async (path, id, routePath) => {
  const { getByText } = await render(
    <Router routes={routes} path={path} showUnreachable={() => () => {}}>
      {(page, appPath) => (
        <>
          <Suspense>{page}</Suspense>
          <p>The path is {appPath}</p>
        </>
      )}
    </Router>,
  )
  await expect.element(getByText(id, { exact: true })).toBeVisible()
  await expect.element(getByText(`The path is ${routePath}`, { exact: true })).toBeVisible()
})
