import { describe, expect, test } from 'vitest'
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts'

test('a password is hashed with argon2id at the agreed cost, and salted', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

test('only the right password passes, and none where there is no hash', async () => {
  const hash = await hashPassword('right')
  expect(await isPassword('right', hash)).toBe(true)
  expect(await isPassword('Right', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
  expect(await isPassword('right', null)).toBe(false)
  expect(await isPassword('', undefined)).toBe(false)
})

test('no hash takes as long as a wrong password', async () => {
  const hash = await hashPassword('right')
  // The fastest of several: what else the machine does can only add.
  const timeOf = async (against: string | null) => {
    const times = []
    while (times.length < 6) {
      const start = performance.now()
      await isPassword('wrong', against)
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  // An early answer would take a thousandth.
  expect(await timeOf(null)).toBeGreaterThan((await timeOf(hash)) / 5)
})

test('many at once are all answered', async () => {
  const hash = await hashPassword('right')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => isPassword(index % 2 ? 'right' : 'wrong', hash)),
  )
  expect(answers.filter(Boolean)).toHaveLength(6)
})

describe('a new password', () => {
  test('has 6 to 1024 characters', () => {
    expect(() => checkNewPassword('12345')).toThrow(/at least 6 characters/)
    expect(() => checkNewPassword('💥💥💥💥💥')).toThrow(/at least 6 characters/)
    expect(() => checkNewPassword('123456')).not.toThrow()
    expect(() => checkNewPassword('x'.repeat(1024))).not.toThrow()
    expect(() => checkNewPassword('x'.repeat(1025))).toThrow(/longer than 1024/)
  })
})
