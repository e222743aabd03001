import { expect, it } from 'vitest'
import { createTestTemplate } from '../../../testing/replies.ts'
import { createTestSubmission } from '../../../testing/submissions.ts'
import { insertTemplate } from './insertTemplate.ts'
import { createReplyValues } from './replyValues.ts'

const values = createReplyValues(
  createTestSubmission({ requester_name: 'Ada $& {company}', states: ['Ohio', 'Utah'] }),
  'Max',
)

it('fills in all placeholders, and keeps other braces', () => {
  const template = createTestTemplate({
    subject: '{reference}: {company}',
    text: 'Hi {name}, {units} in {states}, {unknown} {} {Name}\n{sender}',
  })
  expect(insertTemplate({ subject: 'Default', text: ' ' }, template, values)).toEqual({
    subject: '4F9A-21C7: Norrvik Assembly',
    text: 'Hi Ada $& {company}, 40 in Ohio, Utah, {unknown} {} {Name}\nMax',
  })
})

it('keeps text that the user has written', () => {
  const reply = { subject: 'Mine', text: 'Dear Ada,\n' }
  const template = createTestTemplate({ text: 'Best,\n{sender}' })
  expect(insertTemplate(reply, template, values)).toEqual({
    subject: 'Mine',
    text: 'Dear Ada,\n\nBest,\nMax',
  })
})
