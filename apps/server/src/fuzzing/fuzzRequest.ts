/** A request that a fuzz run sends. It's JSON, so that the corpus can contain it. */
export interface FuzzRequest {
  method: string
  /**
   * Path and query. Placeholders such as `$SUBMISSION` stand for values that only exist once the
   * server runs.
   */
  target: string
  headers: readonly (readonly [name: string, value: string])[]
  /** The body's bytes as Latin-1. */
  body?: string | undefined
  /** Whether the client closes the connection before it has sent the whole body. */
  isCutOff?: boolean | undefined
}

/** Values of placeholders, such as IDs and tokens. */
export type PlaceholderValues = Readonly<Record<`$${Uppercase<string>}`, string>>

/** Replaces the placeholders in a request. */
export function fillFuzzRequest(request: FuzzRequest, values: PlaceholderValues): FuzzRequest {
  const fill = (text: string) =>
    text.replaceAll(/\$[A-Z_]+/g, (name) => values[name as keyof PlaceholderValues] ?? name)
  return {
    ...request,
    target: fill(request.target),
    headers: request.headers.map(([name, value]) => [name, fill(value)] as const),
    body: request.body === undefined ? undefined : fill(request.body),
  }
}
