import { ConfigError } from './environment.ts'

/** The server cannot start; the message is one line for the person who starts it. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What the person who starts the server is told; unforeseen errors keep their stack. */
export function describeStartError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
