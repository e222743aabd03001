import { expect, test, vi } from 'vitest'
import { findRoute, loadPage, type PageRoute } from './route.ts'

const page = { Component: () => null, title: 'Title', description: 'Description' }
const createRoute = (id: string, path: string): PageRoute => ({ id, path, load: async () => page })
const table = {
  routes: [
    createRoute('home', '/'),
    createRoute('blog', '/blog'),
    createRoute('post', '/blog/first'),
  ],
  notFound: createRoute('notFound', '/404'),
}

test.each([
  ['/', 'home'],
  ['/blog', 'blog'],
  ['/blog/', 'blog'],
  ['/blog/first', 'post'],
  ['/blog/second', 'notFound'],
  ['/404', 'notFound'],
  ['//', 'notFound'],
  ['/blog//', 'notFound'],
])('%s is the path of the page %s', (path, id) => {
  expect(findRoute(table, path).id).toBe(id)
})

test('loading a page fails if a lazy part can’t be loaded', async () => {
  const preload = vi.fn().mockRejectedValue(new Error('offline'))
  const lazyRoute = { ...createRoute('lazy', '/lazy'), load: async () => ({ ...page, preload }) }
  await expect(loadPage(lazyRoute)).rejects.toThrow('offline')
})
