import { expect, it } from 'vitest'
import { describeKeptShare, hasAnswers, isPromiseBroken } from './answerShare.ts'

it.each([
  [{ kept: 1, missed: 0 }, '100%', false],
  [{ kept: 999, missed: 1 }, '99%', false],
  [{ kept: 4, missed: 1 }, '80%', false],
  [{ kept: 799, missed: 201 }, '79%', true],
  [{ kept: 0, missed: 9 }, '0%', false],
  [{ kept: 0, missed: 10 }, '0%', true],
  [{ kept: 7, missed: 3 }, '70%', true],
  [{ kept: 8, missed: 2 }, '80%', false],
])('%j is %s', (answers, share, isBroken) => {
  expect(describeKeptShare(answers)).toBe(share)
  expect(isPromiseBroken(answers)).toBe(isBroken)
})

it('breaks no promise before an answer is due', () => {
  const answers = { kept: 0, missed: 0 }
  expect(hasAnswers(answers)).toBe(false)
  expect(isPromiseBroken(answers)).toBe(false)
})
