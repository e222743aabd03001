/**
 * The first character of a word, with everything that readers see as a part of it: accents and
 * vowel signs, skin tones, joined emoji, the second half of a flag, and joined consonants of Indian
 * scripts.
 */
const INITIAL =
  /(?<!\S)\p{Cf}*((?:\p{RI}{2}|\S)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d\S|(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d])\p{L})*)/gu

/**
 * Returns the first characters of a name's first two words. Doesn't use `Intl.Segmenter`, because
 * its first call takes longer than rendering a card, and because a server and a browser can segment
 * differently.
 */
export function getInitials(name: string): string {
  // Writes letters and accents, and the parts of Korean syllables, as one character where possible.
  const words = name.normalize().matchAll(INITIAL)
  return Array.from(words, ([, initial]) => initial)
    .slice(0, 2)
    .join('')
}
