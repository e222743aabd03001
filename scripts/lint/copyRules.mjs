import { PLAIN_ENGLISH_RULES } from './proseRules.mjs'

/**
 * Strings whose exact wording the specification requires, as `extractCopy` returns them. The rules
 * don't apply to these strings.
 */
export const SPECIFIED_STRINGS = new Set([
  "We're hiring!",
  "What's Next",
  "X's First Principles",
  'Failed to submit deployment request to our API.',
  'Oops! Page not found',
  'Request received!',
  'Successfully subscribed!',
  'Already subscribed!',
])

export const MAX_SENTENCE_WORDS = 30

/**
 * Rules for the text that visitors and customers read. docs/writing.md explains them.
 *
 * @type {readonly import('./proseRules.mjs').ProseRule[]}
 */
export const COPY_RULES = [
  ...PLAIN_ENGLISH_RULES,
  [/["']/, 'curly quotes: ’ “ ”'],
  [/ {2}/, 'one space'],

  // Contractions.
  [/\b(?:do|does|did|is|are|was|were|has|have|had|would|could|should) not\b/i, 'a contraction'],
  [/\b(?:cannot|can not|will not)\b/i, '“can’t” or “won’t”'],
  [
    /\b(?<!\b(?:as|what|how|where|above|behind|below|beside|in|of|on|under|with) )(?:it|there) is (?=\p{L})/iu,
    'a contraction',
  ],
  [/\b(?:we|you|they) (?:are|will) (?=\p{L})/iu, 'a contraction'],
  [/\bI (?:am|will|would) (?=\p{L})/u, 'a contraction'],

  // Translated or stiff phrases.
  [/\b\w+ and not (?:an?|the|to|by|for|in)\b/i, '“, not”, or only what it is'],
  [/\bper cent\b/i, '“percent”'],
  [/\btowards\b/i, '“toward”'],
  [/\b(?:somebody|everybody|anybody|nobody) has to be\b/i, 'an active verb'],
  [/\b(?:utili[sz]e|commence|facilitate|endeavor|regarding|prior to)\w*\b/i, 'a common word'],

  // Hype.
  [
    /\b(?:seamless|effortlessly|cutting-edge|state-of-the-art|world-class|best-in-class|game-chang|revolution|groundbreaking|next-gen|unparalleled|unleash|unlock|empower|supercharge|leverage|synerg)\w*/i,
    'what it does, with a number',
  ],
  [/\b(?:simply|just) (?:click|send|upload|reply|choose|enter)\b/i, 'the verb alone'],
  [/\b\w+!(?: |$)/, 'a period'],

  // Contrasts that sound like slogans: "It's not a project. It's a decision."
  [
    /(?:\bnot|n[’']t) (?:just |only )?(?:an?|the) [^.]*\. (?:It|This|That|They)(?:[’']s|[’']re| is| are)\b/,
    'only what it is',
  ],
  // "You don't want a robot. You want the work done."
  [/\b(?:don|doesn|isn|aren)[’']t (\w+) [^.]*\. (?:You|It|They|We) \1\b/, 'only what happens'],
  [/\bnot only\b/i, 'both facts, without a contrast'],
]

/**
 * Rules for facts that the website states in one way. Stories follow them, too.
 *
 * @type {readonly import('./proseRules.mjs').ProseRule[]}
 */
export const FACT_RULES = [
  [
    /\b(?:answer|hear|repl|respond)\w*\b[^.]*\b(?:with)?in (?:an?|one|two|three|\d+) (?:business |working )?(?:hour|day|week)s?\b/i,
    'no promise, because only `RESPONSE_TIME` in packages/contract has one',
  ],
  [/\buncut\b/i, '“computer rendering at real speed”, because no film is a recording'],
  [/\b\d[\d.,]* %/, 'the percent sign without a space'],
  [/10,000 hours(?! of data per day)/, '“10,000 hours of data per day”, and that it’s a goal'],
]

/** Text with fewer words than this counts as a label or caption instead of a paragraph. */
export const MIN_PARAGRAPH_WORDS = 25

/** The maximum share of paragraphs that end in an aphorism. */
export const MAX_APHORISM_SHARE = 1 / 5

const APHORISM_PATTERNS = [
  // "A principle that costs nothing is a poster."
  /^An? [^,]+? (?:that|who|without) [^,]+ is(?:n’t)? an? [^,]+\.$/,
  // "You buy the work, not the robot."
  /^[^,]+, not (?:an?|the|by|to|for|in)\b[^,]*\.$/,
]
const MAX_PUNCH_LINE_WORDS = 5

/**
 * Returns whether the last sentence of a paragraph sounds like a slogan: a maxim, a contrast, or a
 * very short sentence.
 *
 * @param {readonly string[]} sentences
 */
export function endsInAphorism(sentences) {
  const lastSentence = sentences.at(-1)
  if (lastSentence === undefined || sentences.length < 2) return false
  return (
    lastSentence.split(' ').length <= MAX_PUNCH_LINE_WORDS ||
    APHORISM_PATTERNS.some((pattern) => pattern.test(lastSentence))
  )
}
