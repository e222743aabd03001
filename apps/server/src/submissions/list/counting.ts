import { SUBMISSION_STATUSES, type SubmissionCounts } from '@duet/contract'
import type { NumberSet } from '../../db/numbers.ts'
import type { SubmissionFilters } from './filters.ts'
import { type Groups, readGroups } from './groups.ts'
import { readDue, readMatches, readMatchesWithSpam, readUnread } from './matching.ts'
import type { SubmissionIndex } from './submissionIndex.ts'

const MAX_TAGS = 50

/**
 * Counts the matching submissions by status, US state, owner, and tag. Counts spam only in
 * `status`, unless the status filter includes spam.
 */
export async function countSubmissions(
  index: SubmissionIndex,
  filters: SubmissionFilters,
): Promise<SubmissionCounts> {
  const matchingRows = await readMatches(index, filters)
  const matchesByStatus = countMembers(await readGroups(index, 'status'), matchingRows)
  const tags = Object.entries(countMembers(await readGroups(index, 'tag'), matchingRows))
  const unreadSubmissions = await readUnread(index, filters.viewerId)
  const dueSubmissions = await readDue(index, filters.today)
  return {
    total: Object.values(matchesByStatus).reduce((sum, count) => sum + count, 0),
    status: await countStatuses(index, filters),
    state: countMembers(await readGroups(index, 'state'), matchingRows),
    owner: countMembers(await readGroups(index, 'owner'), matchingRows),
    tag: Object.fromEntries(tags.sort((a, b) => b[1] - a[1]).slice(0, MAX_TAGS)),
    unread: countIntersection(unreadSubmissions, matchingRows),
    due: countIntersection(dueSubmissions, matchingRows),
  }
}

/**
 * Counts the matching submissions by status, including spam. Statuses without submissions have a
 * count of 0.
 */
export async function countStatuses(
  index: SubmissionIndex,
  filters: SubmissionFilters,
): Promise<SubmissionCounts['status']> {
  const matches = await readMatchesWithSpam(index, filters)
  const counts = countMembers(await readGroups(index, 'status'), matches)
  const entries = SUBMISSION_STATUSES.map((status) => [status, counts[status] ?? 0])
  return Object.fromEntries(entries) as SubmissionCounts['status']
}

/** Counts the matching submissions in each group. Omits groups without matches. */
export function countMembers(
  groups: Groups,
  matches: NumberSet | undefined,
): Record<string, number> {
  const counts = [...groups].map(([group, rowNumbers]): [string, number] => {
    if (!matches) return [group, rowNumbers.length]
    let count = 0
    for (const rowNumber of rowNumbers) count += matches[rowNumber] ?? 0
    return [group, count]
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

function countIntersection(set: NumberSet, matches: NumberSet | undefined): number {
  let count = 0
  for (let rowNumber = 0; rowNumber < set.length; rowNumber += 1) {
    if (set[rowNumber] === 1 && (!matches || matches[rowNumber] === 1)) count += 1
  }
  return count
}
