import { readFileSync } from 'node:fs'
import { ConfigError } from '@duet/kit'
import * as v from 'valibot'
import type { Job } from './job.ts'
import bundledRoles from './roles.json' with { type: 'json' }

const nonEmptyText = v.pipe(v.string(), v.trim(), v.nonEmpty())
const rolesSchema = v.pipe(
  v.array(
    v.object({
      id: nonEmptyText,
      title: nonEmptyText,
      departmentName: nonEmptyText,
      locationName: nonEmptyText,
    }),
  ),
  v.maxLength(2000),
)

/**
 * Reads the roles from a file. If `file` is `undefined`, returns the roles bundled with the server.
 * @throws ConfigError if the file is unreadable or malformed.
 */
export function readRoles(file: string | undefined): readonly Job[] {
  if (file === undefined) return bundledRoles
  const parseResult = v.safeParse(rolesSchema, readJson(file))
  if (parseResult.success) return parseResult.output
  throw new ConfigError(
    `ROLES_FILE: ${file} must be a readable JSON list of { id, title, departmentName, locationName }.`,
  )
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
