import * as v from 'valibot'

/** A character that sorts after every other character in UTF-8. */
export const LAST_CHARACTER = '\u{10FFFF}'

export const orderSchema = v.optional(v.picklist(['asc', 'desc'], 'must be asc or desc'), 'asc')
