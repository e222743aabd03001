import { LOG_LEVELS, type LogListQuery } from '@duet/contract'
import { recentProblems } from '@duet/kit'
import type { Parameters } from '@duet/kit/http'
import { route } from '../routing/route.ts'
import { type LogQuery, listLog } from './log.ts'
import { readSystemStatus, type StatusServices } from './status.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

/** The routes about the server that responds. With several servers, it can be any of them. */
export const systemRoutes = [
  route('GET /api/system', {
    summary: 'Returns the state of the server that responds.',
    access: 'system.read',
    handle: (_input, services: StatusServices) => readSystemStatus(services),
  }),
  route('GET /api/system/log', {
    summary: 'Lists the last 10,000 warnings and errors of the server that responds, newest first.',
    description:
      'For the next page, pass the number of the last entry as `before`. The list is in memory, so it begins when the server starts. It has what the log has, without the fields that the log hides.',
    access: 'system.read',
    query: readLogQuery,
    handle: ({ query }) => listLog(recentProblems, query),
  }),
]

function readLogQuery(parameters: Parameters<keyof LogListQuery>): LogQuery {
  return {
    limit: parameters.readInteger('limit', { min: 1, max: MAX_LIMIT }) ?? DEFAULT_LIMIT,
    before: parameters.readInteger('before', { min: 1, max: 9_999_999_999 }),
    level: parameters.readChoice('level', LOG_LEVELS),
    q: parameters.readText('q'),
  }
}
