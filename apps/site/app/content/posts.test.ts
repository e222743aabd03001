import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createBrand } from './brand.ts'
import { newBlog } from './newBlog.ts'
import { findBundledPost } from './posts.ts'

const sitePostsUrl = new URL('./posts/', import.meta.url)
const serverPostsUrl = new URL('../../../server/src/posts/demo/', import.meta.url)

test('posts for pages without scripts match the server’s bundled posts', () => {
  expect(readdirSync(sitePostsUrl).sort()).toEqual(readdirSync(serverPostsUrl).sort())
  for (const name of readdirSync(sitePostsUrl)) {
    const readPost = (folder: URL) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    expect(readPost(sitePostsUrl), name).toEqual(readPost(serverPostsUrl))
  }
})

test('every picture and film of the bundled posts exists', () => {
  const folder = new URL('../../public/', import.meta.url)
  for (const name of readdirSync(sitePostsUrl)) {
    const paths =
      readFileSync(new URL(name, sitePostsUrl), 'utf8').match(/(?<=")\/film\/[^"]+/g) ?? []
    for (const path of paths) expect(existsSync(new URL(`.${path}`, folder)), path).toBe(true)
  }
})

test('the placeholder post embeds bundled posts whose author has the product’s name', () => {
  const posts = newBlog.posts.map((id) => findBundledPost(id, createBrand('Two "Arms" & $& Co')))
  expect(posts.map((post) => post?.id)).toEqual(newBlog.posts)
  for (const post of posts) {
    expect(post?.user).toMatchObject({
      name: 'Two "Arms" & $& Co',
      screenName: 'twoarmscorobotics'.slice(0, 15),
    })
  }
  expect(findBundledPost('20', createBrand('Any'))).toBeUndefined()
})
