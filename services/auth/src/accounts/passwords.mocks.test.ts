import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, isPasswordCorrect } from './passwords.ts'

// The tests count calls to the hash functions, because measured times depend on the machine.
vi.mock('@node-rs/argon2', { spy: true })

test('hashes passwords with salted argon2id at the chosen cost', async () => {
  const [firstHash, secondHash] = await Promise.all([hashPassword('same'), hashPassword('same')])
  expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(firstHash).not.toBe(secondHash)
})

test('accepts only the right password, and rejects any password if there is no hash', async () => {
  const hash = await hashPassword('right')
  expect(await isPasswordCorrect('right', hash)).toBe(true)
  expect(await isPasswordCorrect('Right', hash)).toBe(false)
  expect(await isPasswordCorrect('', hash)).toBe(false)
  expect(await isPasswordCorrect('right', null)).toBe(false)
  expect(await isPasswordCorrect('', undefined)).toBe(false)
})

test('rejects any password if the hash is malformed', async () => {
  const malformedHash = `$argon2id$v=19$m=64,t=2,p=1$${'a'.repeat(13)}$${'a'.repeat(43)}`
  expect(await isPasswordCorrect('right', malformedHash)).toBe(false)
})

test('does the same amount of work without a hash as for a wrong password', async () => {
  const hash = await hashPassword('right')
  const measureCost = async (storedHash: string | null) => {
    vi.mocked(verify).mockClear()
    expect(await isPasswordCorrect('wrong', storedHash)).toBe(false)
    return vi.mocked(verify).mock.calls.map(([checkedHash, password]) => {
      const [, algorithm, version, cost] = String(checkedHash).split('$')
      return { algorithm, version, cost, password }
    })
  }
  const wrongPasswordCost = await measureCost(hash)
  expect(wrongPasswordCost).toHaveLength(1)
  expect(await measureCost(null)).toEqual(wrongPasswordCost)
})

test('checks many passwords concurrently', async () => {
  const hash = await hashPassword('right')
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      isPasswordCorrect(index % 2 ? 'right' : 'wrong', hash),
    ),
  )
  expect(results.filter(Boolean)).toHaveLength(6)
})
