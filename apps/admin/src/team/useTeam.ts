import type { TeamMember } from '@duet/contract'
import useSWR from 'swr'
import { useApi } from '../api/ApiContext.ts'
import { shellDataOptions } from '../tables/refreshOnFocusOptions.ts'

export const TEAM_KEY = '/api/team'

const NO_MEMBERS: readonly TeamMember[] = []

/**
 * Returns the team members, sorted by name. The list is empty until it has loaded, and if a hosted
 * auth service manages the accounts.
 */
export function useTeam(): readonly TeamMember[] {
  const api = useApi()
  const { data } = useSWR(
    TEAM_KEY,
    () => api.callApi('/api/team', 'Failed to fetch the team'),
    shellDataOptions,
  )
  return data ?? NO_MEMBERS
}
