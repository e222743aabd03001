import { expect, test } from 'vitest'
import { article } from './article.ts'
import { createChapters } from './articleChapters.ts'
import { createPaceFigure, missesFigure } from './articleFigures.ts'
import { blog } from './blog.ts'
import { createBrand } from './brand.ts'
import { careers } from './careers.ts'
import { countProseWords, countWords, estimateMinutes } from './essay.ts'
import { funding } from './funding.ts'
import { letter } from './fundingLetter.ts'
import { mission } from './mission.ts'
import { grades, run } from './run.ts'
import { strategy } from './strategy.ts'

const brand = createBrand('Two Arms')
const chapters = createChapters(brand)
const blocks = chapters.flatMap((chapter) => chapter.blocks)
const articleFilms = blocks.flatMap((block) => (block.kind === 'films' ? block.films : []))

test('the research article has at least 1,400 words', () => {
  expect(countProseWords(blocks)).toBeGreaterThanOrEqual(1400)
})

test('the research article states its reading time and number of films correctly', () => {
  const statedTime = article.facts.find(({ name }) => name === 'Reading')?.value
  expect(statedTime).toBe(
    `${estimateMinutes(countProseWords(blocks))} min, ${articleFilms.length + 1} films`,
  )
})

const filmsByPage = {
  article: [article.film, ...articleFilms],
  blog: [blog.featured.film],
  careers: [{ ...careers.film, film: careers.film.cut }],
  funding: [funding.cover, letter.film],
  mission: [mission.film],
  strategy: [strategy.film, ...strategy.customers.sites.map(({ film }) => film)],
}

test.each(Object.entries(filmsByPage))('the film numbers rise on the page: %s', (_page, films) => {
  const labels = films.map(({ label }) => label)
  expect(labels).toEqual([...new Set(labels)].sort())
})

test('a film has the same number on all pages, and the numbers start at 1', () => {
  const labels = new Map<string, Set<string>>()
  for (const { film, label } of Object.values(filmsByPage).flat()) {
    // The day and night versions of a film have the same number.
    const name = film.poster.replace(/(?:-night)?-\d+\.jpg$/, '')
    labels.set(name, (labels.get(name) ?? new Set()).add(label))
  }
  const numbers = [...labels.values()].flatMap((values) => [...values]).sort()
  expect(numbers).toEqual(
    Array.from(labels, (_, index) => `Film ${`${index + 1}`.padStart(2, '0')}`),
  )
})

test('the research article refers to films by the numbers in their captions', () => {
  const references = blocks.flatMap((block) =>
    block.kind === 'text' ? (`${block.text} ${block.note?.text}`.match(/FILM \d+/g) ?? []) : [],
  )
  expect(references).toEqual(articleFilms.map(({ label }) => label.toUpperCase()))
})

test('the research article’s notes are numbered in order', () => {
  const notes = blocks.flatMap((block) => (block.kind === 'text' && block.note) || [])
  expect(notes.map(({ number }) => number)).toEqual(notes.map((_, index) => index + 1))
})

test('each note’s mark follows words of its paragraph', () => {
  for (const block of blocks) {
    if (block.kind === 'text' && block.note) expect(block.text).toContain(block.note.after)
  }
})

test('the plotted misses match the claimed success rate', () => {
  expect(missesFigure.marks.reduce((pieces, { count }) => pieces + count, 0)).toBe(run.pieces)
  expect(missesFigure.table.rows).toEqual([
    ['Folded and stacked', '845', '99.4%'],
    ['Miss', '5', '0.6%'],
  ])
})

test('the plotted work matches the claimed speed', () => {
  expect(createPaceFigure(brand).table.rows).toEqual([
    ['8.0 h', '8.0 h', '4.8 h'],
    ['13.3 h', '8.0 h', '8.0 h'],
    ['24.0 h', '8.0 h', '14.4 h'],
  ])
})

test('the plotted grades match the claimed shares', () => {
  const [bestShare, fairShare, poorShare] = grades.map(({ count }) => count / run.folds)
  expect((bestShare ?? 0).toFixed(2)).toBe('0.75')
  expect(((bestShare ?? 0) + (fairShare ?? 0)).toFixed(2)).toBe('0.98')
  expect((bestShare ?? 0) + (fairShare ?? 0) + (poorShare ?? 0)).toBe(1)
})

test('the funding article has 750 to 925 words', () => {
  const texts = [
    funding.lead,
    ...funding.intro,
    ...letter.principles.flatMap(({ texts }) => texts),
    letter.nextLead,
    ...letter.areas.flatMap(({ texts }) => texts),
    letter.joinLead,
    ...letter.waysToJoin.map(({ text }) => text),
    ...letter.closing,
  ]
  const words = countWords(texts.join(' '))
  expect(words).toBeGreaterThanOrEqual(750)
  expect(words).toBeLessThanOrEqual(925)
})
