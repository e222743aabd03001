import { expect, test } from 'vitest'
import { getInitials } from './getInitials.ts'

test.each([
  ['Night Shift', 'NS'],
  ['ada', 'a'],
  ['Ana María de la Cruz', 'AM'],
  ['  Ada\n Lovelace ', 'AL'],
  ['', ''],
  // Accents as separate characters, which don't all exist as one character.
  ['E\u0301va X\u0323e\u0301', '\u00c9X\u0323'],
  ['👩‍🏭 Ada', '👩‍🏭A'],
  ['👋🏽 Ada', '👋🏽A'],
  ['❤️‍🔥 1️⃣', '❤️‍🔥1️⃣'],
  ['🇳🇴🇳🇴 Ada', '🇳🇴A'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ada', '🏴󠁧󠁢󠁳󠁣󠁴󠁿A'],
  ['नीता शर्मा', 'नीश'],
  ['क्षितिज त्रिपाठी', 'क्षित्रि'],
  ['ঐশ্বর্য রায়', 'ঐরা'],
  ['ศิริพร ใจดี', 'ศิใ'],
  ['\u1112\u1161\u11ab 민', '한민'],
  // Invisible characters, such as the marks of right-to-left text.
  ['\u200fنور \u2067حداد', 'نح'],
])('the initials of %s are %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
