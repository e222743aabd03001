import type { Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import type { Config } from '../config/config.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createPrivateApi } from './privateApi.ts'
import { createPublicBoard } from './publicBoard.ts'
import { readRoles } from './roles.ts'
import type { JobSource } from './source.ts'

interface OpenJobsOptions {
  config: Pick<Config, 'jobs'>
  db: Database
  log: Logger
}

/**
 * Creates the `Jobs` service with the configured job board and roles file.
 * @throws ConfigError if the roles file is unusable.
 */
export function openJobs({ config, db, log }: OpenJobsOptions): Jobs {
  return createJobs({
    db,
    log,
    source: openSource(config, log),
    roles: readRoles(config.jobs.rolesFile),
  })
}

function openSource({ jobs }: OpenJobsOptions['config'], log: Logger): JobSource | undefined {
  const { ashbyUrl: url, ashbyKey: apiKey, ashbyBoard: board } = jobs
  if (apiKey) return createPrivateApi({ url, apiKey, log })
  return board ? createPublicBoard({ url, board }) : undefined
}
