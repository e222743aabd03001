import { ConfigError } from './environment.ts'

/** The server can't start. The message is a single line shown to the operator. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Describes an error for the operator; unexpected errors keep their stack. */
export function describeStartError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
