import { expect, it } from 'vitest'
import { describeKeptShare, hasAnswers, isPromiseBroken } from './answerShare.ts'

it.each([
  [{ kept: 1, missed: 0 }, '100%', false],
  [{ kept: 999, missed: 1 }, '99%', false],
  [{ kept: 4, missed: 1 }, '80%', false],
  [{ kept: 799, missed: 201 }, '79%', true],
  [{ kept: 0, missed: 3 }, '0%', true],
])('%j is %s', (answers, share, isBroken) => {
  expect(describeKeptShare(answers)).toBe(share)
  expect(isPromiseBroken(answers)).toBe(isBroken)
})

it('breaks no promise before an answer is due', () => {
  const answers = { kept: 0, missed: 0 }
  expect(hasAnswers(answers)).toBe(false)
  expect(isPromiseBroken(answers)).toBe(false)
})
