import { foldText } from '@duet/contract'
import { normalizeEmail } from '@duet/forms/schema'
import { anyNumberOf, containsText } from '@duet/kit/database'
import { sql } from 'kysely'
import { createNumberSet, intersect, joinNumbers, type NumberSet } from '../../db/numbers.ts'
import { createIndexQuery, type Word } from '../../db/searchIndex.ts'
import { readInSlices, readNumbers, type SubmissionIndex } from './submissionIndex.ts'

// Number of submissions that one query searches. A search of the index can cover more submissions
// than a scan of the rows, because the index is faster.
const INDEX_SLICE = 25_000
const ROW_SLICE = 8000

// The search index contains groups of three characters, so it can't find shorter words.
const MIN_INDEXED_CHARACTERS = 3

// A reference, with or without its hyphen, or the full ID, which starts with the digits of the
// reference.
const REFERENCE_PATTERN =
  /^#?(?<start>[0-9a-f]{4})-?(?<end>[0-9a-f]{1,4})((-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/

// A search ignores further words, because each word costs time. Short words cost more, because a
// search for them reads the rows.
const MAX_INDEXED_WORDS = 20
const MAX_SHORT_WORDS = 5

/**
 * Finds the submissions whose text contains all words of `q`. Words that are too short for the
 * search index are found by scanning the rows.
 */
export async function searchSubmissions(index: SubmissionIndex, q: string): Promise<NumberSet> {
  const words = listDistinctWords(q)
  const isIndexed = ([word = '']: Word) => isLongEnough(word)
  const indexedWords = words.filter(isIndexed).slice(0, MAX_INDEXED_WORDS)
  const shortWords = words
    .filter((word) => !isIndexed(word))
    .map(([word = '']) => word)
    .slice(0, MAX_SHORT_WORDS)
  const indexMatches = indexedWords.length > 0 ? await searchIndex(index, indexedWords) : undefined
  const scanMatches =
    shortWords.length > 0 ? await scanRows(index, shortWords, indexMatches) : undefined
  const sets = [indexMatches, scanMatches].filter((set) => set !== undefined)
  // If `q` contains only null characters, there are no words, and nothing matches.
  return sets.length > 0 ? intersect(sets) : new Uint8Array()
}

/** Lists the words of a search text, without words that are part of another word. */
function listDistinctWords(q: string): Word[] {
  const wordsByText = new Map(listWords(q).map((word) => [word[0] ?? '', word]))
  const texts = [...wordsByText.keys()]
  return [...wordsByText]
    .filter(([text]) => !texts.some((other) => other !== text && other.includes(text)))
    .map(([, word]) => word)
}

/**
 * Finds the submissions that contain all `words`. Caches the matches of all words except the last,
 * because only the last word changes while an admin types.
 */
async function searchIndex(index: SubmissionIndex, words: readonly Word[]): Promise<NumberSet> {
  const lastMatches = await findInIndex(index, words.slice(-1))
  const otherWords = words.slice(0, -1)
  if (otherWords.length === 0) return lastMatches
  const otherMatches = await index.cache.read(JSON.stringify(['words', ...otherWords]), () =>
    findInIndex(index, otherWords),
  )
  return intersect([otherMatches, lastMatches])
}

/** Queries the search index for the submissions that contain all `words`, without the cache. */
async function findInIndex(index: SubmissionIndex, words: readonly Word[]): Promise<NumberSet> {
  const indexQuery = createIndexQuery(index.db, words)
  const slices = await readInSlices(index, INDEX_SLICE, ({ after, upTo }) =>
    readNumbers(index.db, sql`${indexQuery} and rowid > ${after} and rowid <= ${upTo}`),
  )
  return createNumberSet(slices)
}

/** Lists the words of a search text, each in all its spellings. The first one is folded. */
function listWords(q: string): Word[] {
  return splitWords(q).flatMap((typedWord) => {
    const foldedWords = splitWords(foldText(typedWord))
    // Stored email addresses have ASCII domains.
    const normalizedWord = foldText(normalizeEmail(typedWord))
    const hasOtherForm =
      foldedWords.length === 1 && normalizedWord !== foldedWords[0] && isLongEnough(normalizedWord)
    return foldedWords.map((word) => [
      ...listReferences(word),
      ...(hasOtherForm ? [normalizedWord] : []),
    ])
  })
}

function isLongEnough(word: string): boolean {
  return [...word].length >= MIN_INDEXED_CHARACTERS
}

function splitWords(text: string): string[] {
  return text.split(/[\s\0]+/).filter((word) => word !== '')
}

/** Returns a word, and the reference that it stands for, if any. */
function listReferences(word: string): string[] {
  const { start, end } = REFERENCE_PATTERN.exec(word)?.groups ?? {}
  return start === undefined ? [word] : [word, `${start}-${end}`]
}

async function scanRows(
  index: SubmissionIndex,
  words: readonly string[],
  candidates: NumberSet | undefined,
): Promise<NumberSet> {
  const text = sql.ref<string>('search_text')
  const matchCondition = sql.join(
    words.map((word) => containsText(text, word)),
    sql` and `,
  )
  const slices = await readInSlices(index, ROW_SLICE, async ({ after, upTo }) => {
    const candidateNumbers = candidates && listNumbers(candidates, after, upTo)
    if (candidateNumbers?.length === 0) return new Int32Array()
    const candidateCondition = candidateNumbers
      ? sql`number in ${anyNumberOf(candidateNumbers)}`
      : sql`number > ${after} and number <= ${upTo}`
    return readNumbers(
      index.db,
      sql`select number from submissions where ${candidateCondition} and ${matchCondition}`,
    )
  })
  return createNumberSet([joinNumbers(slices)])
}

/** Lists the row numbers in a set that are greater than `after` and at most `upTo`. */
function listNumbers(set: NumberSet, after: number, upTo: number): number[] {
  const rowNumbers: number[] = []
  for (let rowNumber = after + 1; rowNumber <= upTo && rowNumber < set.length; rowNumber += 1) {
    if (set[rowNumber] === 1) rowNumbers.push(rowNumber)
  }
  return rowNumbers
}
