import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createBrand } from '../content/brand.ts'
import { createRoutes, type RouteId } from '../routes.ts'
import { createStructuredData, describeAuthors } from './structuredData.ts'

const PUBLIC_FOLDER = path.resolve(import.meta.dirname, '../../public')
const origin = 'https://two.arms.example'
const brand = createBrand('Two Arms')
const { routes } = createRoutes(brand)
const facts = {
  brand,
  origin,
  description: 'A description of the page.',
  card: `${origin}/cards/some.png`,
}

type StructuredData = Record<string, unknown>
const findStructuredData = (id: RouteId, type: string) =>
  createStructuredData(id, facts).filter(
    (candidate) => (candidate as StructuredData)['@type'] === type,
  ) as StructuredData[]
const getFilePath = (url: unknown) => path.join(PUBLIC_FOLDER, new URL(String(url)).pathname)

test.each([
  ['home', 6],
  ['article', 4],
  ['strategy', 4],
  ['mission', 1],
  ['culture', 0],
  ['blog', 1],
  ['funding', 2],
  ['newBlog', 1],
  ['careers', 0],
  ['research', 0],
  ['notFound', 0],
] as const)('%s describes its %i films completely', (id, count) => {
  const videos = findStructuredData(id, 'VideoObject')
  expect(videos).toHaveLength(count)
  expect(new Set(videos.map(({ name }) => name)).size).toBe(count)
  for (const { name, description, thumbnailUrl, contentUrl, uploadDate, duration } of videos) {
    expect(name).toMatch(/\w/)
    expect(description).toMatch(/\w/)
    expect(uploadDate).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+(Z|[+-]\d\d:\d\d)$/)
    expect(duration).toMatch(/^PT[\d.]+S$/)
    for (const url of [contentUrl, ...(thumbnailUrl as string[])]) {
      expect(String(url)).toContain(`${origin}/film/`)
      expect(existsSync(getFilePath(url)), String(url)).toBe(true)
    }
  }
})

test.each(routes.filter(({ id }) => id !== 'home').map(({ id }) => id))(
  'the breadcrumbs of %s lead from the home page to that page',
  (id) => {
    const [breadcrumbs] = findStructuredData(id, 'BreadcrumbList')
    const steps = breadcrumbs?.itemListElement as { position: number; name: string; item: string }[]
    const route = routes.find((candidate) => candidate.id === id)
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect(steps[0]).toMatchObject({ name: 'Home', item: `${origin}/` })
    expect(steps.at(-1)?.item).toBe(origin + route?.path)
    for (const { name } of steps) expect(name).toMatch(/\w/)
  },
)

test.each([
  ['article', 'Article', '2025-06-15'],
  ['funding', 'NewsArticle', '2025-09-15'],
] as const)('%s is an %s with a date, an image, an author and a publisher', (id, type, isoDate) => {
  const [data] = findStructuredData(id, type)
  expect(data).toMatchObject({
    datePublished: isoDate,
    image: [facts.card],
    author: { '@type': 'Organization', name: 'Two Arms Robotics Inc', url: `${origin}/` },
    publisher: { logo: `${origin}/icons/icon-512.png` },
  })
  expect(String(data?.headline).length).toBeLessThanOrEqual(110)
})

test('the home page names the organization and the site', () => {
  expect(findStructuredData('home', 'Organization')).toHaveLength(1)
  expect(findStructuredData('home', 'WebSite')[0]).toMatchObject({
    name: 'Two Arms',
    url: `${origin}/`,
  })
})

test('an article with named authors lists each person', () => {
  const author = { name: 'Ada Example', role: 'Co-founder and CEO' }
  expect(describeAuthors([author], { '@type': 'Organization' })).toEqual([
    { '@type': 'Person', name: 'Ada Example', jobTitle: 'Co-founder and CEO' },
  ])
})
