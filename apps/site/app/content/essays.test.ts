import { expect, test } from 'vitest'
import { article } from './article.ts'
import { chapters as chaptersOf } from './articleChapters.ts'
import { brandOf } from './brand.ts'
import { countWords, minutesOf, wordsOf } from './essay.ts'
import { funding } from './funding.ts'
import { letter } from './fundingLetter.ts'
import { drawRun, grades, run } from './run.ts'

const brand = brandOf('Two Arms')
const chapters = chaptersOf(brand)
const blocks = chapters.flatMap((chapter) => chapter.blocks)

test('the research article is an essay of 1,500 words and more', () => {
  expect(wordsOf(blocks)).toBeGreaterThanOrEqual(1500)
})

test('it takes as long as it says, and has as many films', () => {
  const films = blocks.flatMap((block) => (block.kind === 'films' ? block.films : []))
  const told = article.facts.find(({ name }) => name === 'Reading')?.value
  expect(told).toBe(`${minutesOf(wordsOf(blocks))} min, ${films.length + 1} films`)
})

test('its notes are numbered in the order of the text', () => {
  const notes = blocks.flatMap((block) => (block.kind === 'text' && block.note) || [])
  expect(notes.map(({ number }) => number)).toEqual(notes.map((_, index) => index + 1))
})

test('the drawn run ends where the claim does', () => {
  const { points, misses } = drawRun(run)
  expect(misses).toHaveLength(run.misses)
  expect(points.at(-1)?.[0]).toBe(24)
  expect(points.at(-1)?.[1].toFixed(1)).toBe('99.4')
})

test('the marks of the grades are the shares that are claimed', () => {
  const [best, fair, poor] = grades.map(({ count }) => count / run.pieces)
  expect((best ?? 0).toFixed(2)).toBe('0.75')
  expect(((best ?? 0) + (fair ?? 0)).toFixed(2)).toBe('0.98')
  expect((best ?? 0) + (fair ?? 0) + (poor ?? 0)).toBe(1)
})

test('the letter on the round is an essay of 1,200 words and more', () => {
  const texts = [
    funding.lead,
    ...funding.intro,
    ...letter.principles.flatMap(({ texts }) => texts),
    letter.nextLead,
    ...letter.areas.flatMap(({ texts }) => texts),
    letter.joinLead,
    ...letter.doors.map(({ text }) => text),
    ...letter.closing,
  ]
  expect(countWords(texts.join(' '))).toBeGreaterThanOrEqual(1200)
})
