import type { SubmissionStatus } from '@duet/contract'
import { type DeploymentRequest, STATES } from '@duet/forms/schema'
import type { Random } from './random.ts'
import { CLOSINGS, FIRST_NAMES, LAST_NAMES, PLACES, TITLES, TRADES } from './vocabulary.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1000
const PERIOD_DAYS = 12 * 7

export function createPerson(random: Random, domain: string): { name: string; email: string } {
  const firstName = random.pick(FIRST_NAMES)
  const lastName = random.pick(LAST_NAMES)
  const localPart = `${firstName}.${lastName}`.normalize('NFKD').replaceAll(/[^A-Za-z.]/g, '')
  return { name: `${firstName} ${lastName}`, email: `${localPart}@${domain}`.toLowerCase() }
}

/** Creates a deployment request from a company in a random trade. */
export function createRequest(random: Random): DeploymentRequest {
  const trade = random.pick(TRADES)
  const company = `${random.pick(PLACES)} ${random.pick(trade.kind)}`
  const domain = `${company.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example`
  const task = random.pick(trade.tasks).replace('{n}', String(random.integer(3, 60) * 20))
  const states = new Set([random.pick(STATES)])
  while (random.next() < 0.45 && states.size < 12) states.add(random.pick(STATES))
  return {
    ...createPerson(random, domain),
    title: random.pick(TITLES),
    company,
    useCase: task + random.pick(CLOSINGS),
    states: [...states].sort(),
    totalUnits: random.next() < 0.85 ? random.integer(1, 24) : random.integer(25, 1200),
  }
}

/**
 * Creates a time in the twelve weeks before `until`. Recent times are more likely. Most times are during the
 * day in the US.
 */
export function createTime(random: Random, until: number): string {
  const daysAgo = PERIOD_DAYS * random.next() ** 1.4
  const day = Math.floor((until - daysAgo * ONE_DAY_MS) / ONE_DAY_MS) * ONE_DAY_MS
  const hour = 13 + 10 * ((random.next() + random.next()) / 2)
  return new Date(Math.min(day + hour * 3_600_000 + random.integer(0, 59_999), until)).toISOString()
}

/** Picks a plausible status, at the time `until`, for a request that was created at `createdAt`. */
export function pickStatus(random: Random, createdAt: string, until: number): SubmissionStatus {
  const isRecent = until - Date.parse(createdAt) < 10 * ONE_DAY_MS
  if (isRecent) return random.pick(['new', 'new', 'contacted'] as const)
  return random.pick(['contacted', 'qualified', 'won', 'lost', 'lost', 'spam'] as const)
}
