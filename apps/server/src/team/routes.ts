import type { Database } from '@duet/kit/database'
import { route } from '../routing/route.ts'
import { listTeam } from './team.ts'

interface Services {
  db: Database
}

export const teamRoutes = [
  route('GET /api/team', {
    summary: 'Lists the team members, sorted by name.',
    access: 'team.read',
    handle: ({ actor }, { db }: Services) => listTeam(db, actor.id),
  }),
]
