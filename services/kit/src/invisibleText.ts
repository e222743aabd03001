/**
 * Matches invisible characters that can make text look like other text: bidi controls, such as
 * U+202E, which makes `fdp.exe` look like `exe.pdf`, and other invisible format characters.
 *
 * Doesn't match characters that writing systems and emoji need: a joiner (U+200C, U+200D) after a
 * letter, a digit, or an emoji, the Mongolian vowel separator, and the tags in a flag, such as
 * Scotland's.
 */
const INVISIBLE_CHARACTERS = new RegExp(
  [
    String.raw`\p{Bidi_Control}`,
    String.raw`[\ufff9-\ufffb]`,
    String.raw`(?![\u180e\u200c\u200d\u{e0020}-\u{e007f}])(?=\p{Default_Ignorable_Code_Point})\p{Cf}`,
    String.raw`(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]`,
    // A flag has up to six tags. The last one, U+E007F, ends it.
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]`,
  ].join('|'),
  'gu',
)

/** Removes invisible characters that can make text look like other text. */
export function removeInvisible(text: string): string {
  return text.replaceAll(INVISIBLE_CHARACTERS, '')
}
