import { expect, test } from 'vitest'
import { article } from './article.ts'
import { createChapters } from './articleChapters.ts'
import { createPaceFigure, missesFigure } from './articleFigures.ts'
import { blog } from './blog.ts'
import { createBrand } from './brand.ts'
import { countProseWords, countWords, estimateMinutes } from './essay.ts'
import { funding } from './funding.ts'
import { letter } from './fundingLetter.ts'
import { home } from './home.ts'
import { mission } from './mission.ts'
import { grades, missRanges, run } from './run.ts'
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
    `${estimateMinutes(countProseWords(blocks))} min, ${articleFilms.length} films`,
  )
})

const filmsByPage = {
  home: [{ film: home.hero.cuts.large, label: home.hero.label.replace('FILM', 'Film') }],
  article: articleFilms,
  blog: [blog.featured.film],
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
    const name = film.poster.replace(/-\d+\.jpg$/, '')
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

test('the research article refers to each figure, and the figures are numbered in order', () => {
  const plots = blocks.flatMap((block) => ('plot' in block ? [block.plot] : []))
  const numbers = plots.map(({ number }) => `${number}`.toUpperCase())
  expect(numbers).toEqual(plots.map((_, index) => `FIG. 0${index + 1}`))
  const texts = blocks.flatMap((block) =>
    block.kind === 'text' ? [`${block.text} ${block.note?.text ?? ''}`] : [],
  )
  const references = texts.flatMap((text) => text.match(/FIG\. \d+/g) ?? [])
  expect([...new Set(references)].sort()).toEqual(numbers)
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

/** Returns the probability of at most `misses` in `pieces`, if each is missed at a rate. */
function calculateTail(misses: number, pieces: number, rate: number) {
  let term = (1 - rate) ** pieces
  let sum = term
  for (let count = 1; count <= misses; count++) {
    term *= (((pieces - count + 1) / count) * rate) / (1 - rate)
    sum += term
  }
  return sum
}

test.each(missRanges)('the miss rates that fit $misses in $pieces are a 95% interval', (range) => {
  const { misses, pieces, from, to } = range
  expect(misses / pieces).toBe(run.misses / run.pieces)
  // The limits are rounded to one decimal.
  const fitsFrom = (rate: number) => 1 - calculateTail(misses - 1, pieces, rate / 1000) >= 0.025
  const fitsTo = (rate: number) => calculateTail(misses, pieces, rate / 1000) >= 0.025
  expect([fitsFrom(from - 0.05), fitsFrom(from + 0.05)]).toEqual([false, true])
  expect([fitsTo(to - 0.05), fitsTo(to + 0.05)]).toEqual([true, false])
})

test('the last test in the figure of misses is the run', () => {
  expect(missRanges.at(-1)).toMatchObject({ misses: run.misses, pieces: run.pieces })
  expect(missesFigure.table.rows.at(-1)).toEqual(['5', '850', '5.9', '1.9', '13.7'])
})

test('the hours left in a day match the claimed speed', () => {
  expect(createPaceFigure(brand).table.rows).toEqual([
    ['33%', '0.0 h', 'Doesn’t fit'],
    ['60%', '10.7 h', 'Doesn’t fit'],
    ['67%', '12.0 h', '0.0 h'],
    ['80%', '14.0 h', '4.0 h'],
    ['100%', '16.0 h', '8.0 h'],
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
