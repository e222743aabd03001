import { ConfigError } from './environment.ts'

/** Thrown if the server can't start. The message is a single line for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Describes an error for the operator. Includes the stack trace of an unexpected error. */
export function describeStartError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
