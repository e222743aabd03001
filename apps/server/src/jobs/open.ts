import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { createBoard } from './board.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createKeyApi } from './keyApi.ts'
import { readRoles } from './roles.ts'
import type { JobSource } from './source.ts'

interface Parts {
  config: Pick<Config, 'jobs'>
  db: Database
  log: Logger
}

/**
 * The open roles as the configuration has them: of the board's API, of its public side, or of a file.
 * @throws ConfigError for a roles file that cannot be used.
 */
export function openJobs({ config, db, log }: Parts): Jobs {
  return createJobs({
    db,
    log,
    source: openSource(config, log),
    roles: readRoles(config.jobs.rolesFile),
  })
}

function openSource({ jobs }: Parts['config'], log: Logger): JobSource | undefined {
  const { ashbyUrl: url, ashbyKey: apiKey, ashbyBoard: board } = jobs
  if (apiKey) return createKeyApi({ url, apiKey, log })
  return board ? createBoard({ url, board }) : undefined
}
