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

/**
 * Joins the last two words of a text with a no-break space, so the last line is never a single word.
 * Not all browsers support `text-wrap: pretty`, which also avoids such lines. Doesn't join more
 * words, because the line before the last would end far from the margin.
 */
export const keepEnd = (text: string): string =>
  text.replace(/^((?:\S+ ){2,}\S+) (\S+)$/, '$1\u00a0$2')

/** Keeps each part of a text that matches `pattern` on one line. The pattern has no capturing groups. */
function keepMatchesTogether(text: string, pattern: string) {
  return text.split(new RegExp(`(${pattern})`)).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and parts may repeat.
    <Fragment key={index}>
      {index % 2 === 1 ? <span className={styles.unbroken}>{part}</span> : part}
    </Fragment>
  ))
}
