import * as v from 'valibot'

interface ChoicesOptions {
  options: readonly string[]
  optional?: boolean
  messages: { required: string; unknown: string }
}

/**
 * Converts choices to a list. Accepts a list, a JSON-encoded list, or options joined by a comma and
 * a space, which is the format of `MultiSelect`'s hidden field.
 */
function toList(input: unknown): unknown {
  if (typeof input !== 'string') return input
  const text = input.trim()
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text)
    } catch {
      return [text]
    }
  }
  return text
    .split(',')
    .map((option) => option.trim())
    .filter(Boolean)
}

/** Creates a schema that accepts a list of known options and removes duplicates. */
export function createChoicesSchema({ options, optional = false, messages }: ChoicesOptions) {
  return v.pipe(
    v.optional(v.unknown(), []),
    v.transform(toList),
    v.array(v.unknown(), messages.required),
    // Limits the number of choices before checking each choice, because a request can contain
    // thousands of choices. The limit leaves room for duplicates.
    v.maxLength(2 * options.length, messages.unknown),
    v.array(v.picklist(options, messages.unknown), messages.required),
    v.transform((choices) => [...new Set(choices)]),
    v.minLength(optional ? 0 : 1, messages.required),
  )
}
