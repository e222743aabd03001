import type { TeamMember } from '@duet/contract'
import useSWR from 'swr'
import { useApi } from '../ApiContext.ts'
import { shellDataOptions } from '../tables/refreshOnFocusOptions.ts'

export const TEAM_KEY = '/api/team'

const NO_MEMBERS: readonly TeamMember[] = []

/** Returns the team members, sorted by name, or an empty list until the members have loaded. */
export function useTeam(): readonly TeamMember[] {
  const api = useApi()
  const { data } = useSWR(TEAM_KEY, () => api.listTeam(), shellDataOptions)
  return data ?? NO_MEMBERS
}
