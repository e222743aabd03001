import { randomUUID } from 'node:crypto'
import { runSql } from '@duet/kit/testing'

/** Creates an empty Postgres database on the server of the tests, and returns its URL. */
export function createEmptyDatabase(): string {
  const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  runSql(serverUrl, `create database ${name} template template0`)
  return serverUrl.replace(/\w+$/, name)
}
