import type { RequestFormLabels } from './requestFormLabels.ts'

/** Returns a field's error message in the language of the labels. */
export function translateError(
  { error }: RequestFormLabels,
  message: string | undefined,
  name: string,
): string | undefined {
  return message && error ? error(message, name) : message
}
