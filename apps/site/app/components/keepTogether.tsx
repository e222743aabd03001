import { Fragment } from 'react'
import * as styles from './keepTogether.css.ts'

const COMPOUND = String.raw`[^\s\w]*\w+(?:-\w+)+[^\s\w]*`

/**
 * Keeps each hyphenated compound on one line with the punctuation around it. Doesn't use
 * non-breaking hyphens, because a search for an ordinary hyphen doesn't match them, and visitors
 * would copy them with the text.
 * @param phrases other parts of the text that stay on one line
 */
export function keepTogether(text: string, phrases: readonly string[] = []) {
  const unbroken = [
    ...phrases.map((phrase) => phrase.replaceAll(/[.?]/g, String.raw`\$&`)),
    COMPOUND,
  ].join('|')
  return keepMatchesTogether(text, unbroken)
}

/** Minimum length of the words that `keepEnd` keeps together, in characters. */
const MIN_END_LENGTH = 16

/**
 * Joins the last words of a text with no-break spaces: at least three words, so the last line is
 * never just one or two short words. `text-wrap: pretty` only prevents a last line of a single word.
 */
export function keepEnd(text: string): string {
  const words = text.split(' ')
  const joinEnd = (count: number) => words.slice(-count).join('\u00a0')
  let count = 3
  while (joinEnd(count).length < MIN_END_LENGTH && count < words.length) count += 1
  // The rest has to be longer than the end. Otherwise, the end would stretch a narrow text.
  if (words.length < 2 * count) return text
  return `${words.slice(0, -count).join(' ')} ${joinEnd(count)}`
}

/** Keeps each part of a text that matches `pattern` on one line. The pattern has no capturing groups. */
function keepMatchesTogether(text: string, pattern: string) {
  return text.split(new RegExp(`(${pattern})`)).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and parts may repeat.
    <Fragment key={index}>
      {index % 2 === 1 ? <span className={styles.unbroken}>{part}</span> : part}
    </Fragment>
  ))
}
