/** The state of a list that the app loads from the server. */
export type ListState<Row> =
  | { state: 'loading' }
  | { state: 'ready'; rows: readonly Row[] }
  | { state: 'failed'; error: unknown }

/** Converts SWR's response to a list state. Loaded rows stay visible if a refresh fails. */
export function toListState<Row>({
  data,
  error,
}: {
  data: readonly Row[] | undefined
  error: unknown
}): ListState<Row> {
  if (data) return { state: 'ready', rows: data }
  return error === undefined ? { state: 'loading' } : { state: 'failed', error }
}
