import { escapeHtml } from './escapeHtml.ts'

/** HTML in which all text is escaped. Only `html` creates it. */
export class Html {
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  toString(): string {
    return this.#source
  }
}

type HtmlValue = Html | string | number | false | undefined | readonly HtmlValue[]

/**
 * A template tag that creates HTML. Escapes all values except HTML. Joins lists, and omits `false`
 * and `undefined`. Values in attributes need quotes around them.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(
    strings
      .map((text, index) => text + (index < values.length ? render(values[index]) : ''))
      .join(''),
  )
}

function render(value: HtmlValue): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.map(render).join('')
  return escapeHtml(String(value))
}
