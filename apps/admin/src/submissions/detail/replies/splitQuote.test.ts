import { expect, it } from 'vitest'
import { splitQuote } from './splitQuote.ts'

it.each([
  ['no quote', 'Yes.\nThank you.', { text: 'Yes.\nThank you.', quote: '' }],
  ['a quote at the end', 'Yes.\n\n> Can you?', { text: 'Yes.', quote: '> Can you?' }],
  [
    'the line before the quote',
    'Yes.\n\nOn Monday, Ada wrote:\n> Can you?\n>\n> Ada\n',
    { text: 'Yes.', quote: 'On Monday, Ada wrote:\n> Can you?\n>\n> Ada' },
  ],
  [
    'a quote between answers',
    '> Can you?\nYes.\n> When?\nNow.',
    { text: '> Can you?\nYes.\n> When?\nNow.', quote: '' },
  ],
  ['only a quote', '> Can you?', { text: '', quote: '> Can you?' }],
])('splits an email with %s', (_, email, parts) => {
  expect(splitQuote(email)).toEqual(parts)
})
