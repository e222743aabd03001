import { expect, test } from 'vitest'
import { FailedSignIns } from './failedSignIns.ts'

function setUp(limit = 10) {
  const delays: number[] = []
  const clock = { now: 0 }
  const failures = new FailedSignIns({
    limit,
    now: () => clock.now,
    wait: async (milliseconds) => delays.push(milliseconds),
  })
  const fail = (email = 'ada', address = '192.0.2.1') =>
    failures.attempt(email, address, async () => undefined)
  const succeed = () => failures.attempt('ada', '192.0.2.1', async () => 'in')
  return { clock, delays, fail, succeed }
}

test('the answer comes later from the sixth failure on, by two seconds at most', async () => {
  const { delays, fail } = setUp(30)
  for (let turn = 0; turn < 12; turn += 1) await fail()
  expect(delays).toEqual([100, 200, 400, 800, 1600, 2000, 2000])
})

test('beyond the limit even the right password is refused, until the time is over', async () => {
  const { clock, fail, succeed } = setUp(3)
  for (let turn = 0; turn < 3; turn += 1) await fail()
  clock.now = 60_000
  await expect(succeed()).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': String(14 * 60) },
  })
  clock.now = 15 * 60_000
  expect(await succeed()).toBe('in')
})

test('a success forgets the failures', async () => {
  const { fail, succeed } = setUp(3)
  for (let turn = 0; turn < 5; turn += 1) {
    await fail()
    await fail()
    expect(await succeed()).toBe('in')
  }
})

test('other accounts and other addresses are counted apart', async () => {
  const { fail, succeed } = setUp(1)
  await fail('grace')
  await fail('ada', '192.0.2.2')
  expect(await succeed()).toBe('in')
})
