import * as v from 'valibot'

interface ChoicesOptions {
  options: readonly string[]
  optional?: boolean
  messages: { required: string; unknown: string }
}

/**
 * Converts choices to a list. Accepts a list, one option, a JSON-encoded list, or options joined by
 * commas. `MultiSelect`'s hidden field joins them, or encodes them as JSON if an option has a comma.
 */
function toList(input: unknown, options: readonly string[]): unknown {
  if (typeof input !== 'string') return input
  if (options.includes(input)) return [input]
  const text = input.trim()
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text)
    } catch {
      // The text isn't JSON, but it may start with an option that starts with a bracket.
    }
  }
  return splitOptions(text, options)
}

/** Splits options joined by commas. The options themselves may contain commas. */
function splitOptions(text: string, options: readonly string[]): string[] {
  const parts = text.split(',')
  const maxLength = Math.max(1, ...options.map((option) => option.split(',').length))
  const choices: string[] = []
  for (let start = 0, length = 0; start < parts.length; start += length) {
    const join = () =>
      parts
        .slice(start, start + length)
        .join(',')
        .trim()
    length = Math.min(maxLength, parts.length - start)
    while (length > 1 && !options.includes(join())) length -= 1
    const choice = join()
    if (choice !== '') choices.push(choice)
    // The schema rejects the list anyway.
    if (choices.length > getMaxChoices(options)) break
  }
  return choices
}

/**
 * Returns the maximum number of choices in a request, which can contain thousands of choices. The
 * limit leaves room for duplicates.
 */
function getMaxChoices(options: readonly string[]): number {
  return 2 * options.length
}

/**
 * Encodes choices as one text for a form post, which the parser turns into the same list. Joins them
 * with a comma and a space, or encodes them as JSON if joined options would be ambiguous.
 */
export function encodeChoices(choices: readonly string[], options: readonly string[]): string {
  const isAmbiguous = options.some(
    (option) => option.includes(',') || option.startsWith('[') || option.trim() !== option,
  )
  return isAmbiguous && choices.length > 0 ? JSON.stringify(choices) : choices.join(', ')
}

/** Returns the known options in an input that may come from anyone, in display order. */
export function pickOptions(input: unknown, options: readonly string[]): string[] {
  const list = toList(input, options)
  return Array.isArray(list) ? options.filter((option) => list.includes(option)) : []
}

/** Creates a schema that accepts a list of known options and removes duplicates. */
export function createChoicesSchema({ options, optional = false, messages }: ChoicesOptions) {
  return v.pipe(
    v.optional(v.unknown(), []),
    v.transform((input) => toList(input, options)),
    v.array(v.unknown(), messages.required),
    // Limits the number of choices before checking each choice.
    v.maxLength(getMaxChoices(options), messages.unknown),
    v.array(v.picklist(options, messages.unknown), messages.required),
    v.transform((choices) => [...new Set(choices)]),
    v.minLength(optional ? 0 : 1, messages.required),
  )
}
