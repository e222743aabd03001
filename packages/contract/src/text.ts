// A key takes at most 4 bytes per character, and an index entry in Postgres at most 2,700 bytes.
const MAX_KEY_CHARACTERS = 500

/** Letters that have no decomposition, and what people type instead. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  // `toLowerCase` writes a sigma in this form only at the end of a word.
  ς: 'σ',
}

/**
 * Removes differences that people don't type: case, accents, invisible characters, the typography
 * of dashes and quotation marks, and letters that most keyboards don't have. The database stores
 * folded texts, so a change to this function requires a migration.
 */
export function foldText(text: string): string {
  // The other replacements are slow, and don't change such texts.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[‘’‚‛]/g, "'")
    .replaceAll(/[“”„‟«»]/g, '"')
    .toLowerCase()
    .replaceAll(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
}

/**
 * Creates the key by which texts are sorted, compared, and searched: the folded text with single
 * spaces, at most 500 characters. The database stores these keys, so a change to this function
 * requires a migration.
 */
export function createTextKey(text: string): string {
  // The databases store control characters and lone surrogates in different ways.
  const key = foldText(text)
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  return key.length <= MAX_KEY_CHARACTERS
    ? key
    : Array.from(key).slice(0, MAX_KEY_CHARACTERS).join('')
}

/**
 * Returns the start of a text, at most `maxLength` UTF-16 units long. Doesn't cut off a part of the
 * last character, such as the accent of a letter or a half of an emoji.
 */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // The unit after the limit and its other half decide where the last whole character ends.
  const segments = new Intl.Segmenter().segment(text.slice(0, maxLength + 2))
  const end = segments.containing(maxLength)?.index
  // A hostile text can be one character that is longer than the limit.
  return text.slice(0, end || maxLength).replace(/\p{Cs}$/u, '')
}

/** Compares texts by their keys, in the order in which the server sorts lists. */
export function compareTexts(a: string, b: string): number {
  return compareKeys(createTextKey(a), createTextKey(b))
}

/** Compares keys by code point, as the database does. JavaScript compares UTF-16 units instead. */
export function compareKeys(a: string, b: string): number {
  let index = 0
  while (index < a.length && a[index] === b[index]) index += 1
  return (a.codePointAt(index) ?? -1) - (b.codePointAt(index) ?? -1)
}
