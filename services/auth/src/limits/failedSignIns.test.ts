import { expect, test } from 'vitest'
import { FailedSignIns } from './failedSignIns.ts'

/** An IP address that the account has signed in from before. */
const HOME_IP = '198.51.100.7'

function setUp(limit = 10) {
  const delays: number[] = []
  const clock = { now: 0 }
  const failedSignIns = new FailedSignIns({
    limit,
    accountLimit: 40,
    hasSignedInFrom: async (_email, ip) => ip === HOME_IP,
    now: () => clock.now,
    wait: async (milliseconds) => delays.push(milliseconds),
  })
  const fail = (email = 'ada', ip = '192.0.2.1') =>
    failedSignIns.attempt(email, ip, async () => undefined)
  const succeed = (ip = '192.0.2.1') => failedSignIns.attempt('ada', ip, async () => 'in')
  return { failedSignIns, clock, delays, fail, succeed }
}

test('delays responses from the sixth failure on, by at most two seconds', async () => {
  const { delays, fail } = setUp(30)
  for (let attempt = 0; attempt < 12; attempt += 1) await fail()
  expect(delays).toEqual([100, 200, 400, 800, 1600, 2000, 2000])
})

test('once the limit is reached, rejects even the right password until the window ends', async () => {
  const { clock, fail, succeed } = setUp(3)
  for (let attempt = 0; attempt < 3; attempt += 1) await fail()
  clock.now = 60_000
  await expect(succeed()).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': String(14 * 60) },
  })
  clock.now = 15 * 60_000
  expect(await succeed()).toBe('in')
})

test('a successful sign-in resets the count', async () => {
  const { fail, succeed } = setUp(3)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await fail()
    await fail()
    expect(await succeed()).toBe('in')
  }
})

test('counts accounts and IP addresses separately', async () => {
  const { fail, succeed } = setUp(1)
  await fail('grace')
  await fail('ada', '192.0.2.2')
  expect(await succeed()).toBe('in')
})

test('the account limit covers all guesses from 80 unknown IP addresses', async () => {
  const { fail, succeed } = setUp(30)
  let guessCount = 0
  for (let host = 1; host <= 80; host += 1) {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const isPasswordChecked = await fail('ada', `192.0.2.${host}`).then(
        () => true,
        () => false,
      )
      if (isPasswordChecked) guessCount += 1
    }
  }
  expect(guessCount).toBe(40)
  await expect(succeed('192.0.2.99')).rejects.toMatchObject({ status: 429 })
})

test('failures from unknown IP addresses neither slow down nor lock out a known IP address', async () => {
  const { delays, fail, succeed } = setUp(30)
  for (let host = 1; host <= 40; host += 1) await fail('ada', `192.0.2.${host}`)
  await expect(succeed('192.0.2.1')).rejects.toMatchObject({ status: 429 })
  expect(await succeed(HOME_IP)).toBe('in')
  expect(delays).toEqual([])
})

test('deletes failures and their IP addresses once the window has ended', async () => {
  const { failedSignIns, clock, fail } = setUp()
  await fail()
  clock.now = 15 * 60_000 - 1
  failedSignIns.deleteExpired()
  // One entry for the account and IP address, and one for the account.
  expect(failedSignIns.size).toBe(2)
  clock.now = 15 * 60_000
  failedSignIns.deleteExpired()
  expect(failedSignIns.size).toBe(0)
})
