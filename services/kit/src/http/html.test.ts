import { expect, it } from 'vitest'
import { html } from './html.ts'

const TEXT = `<b title="x">'&`
const ESCAPED_TEXT = '&#60;b title=&#34;x&#34;&#62;&#39;&#38;'

it('escapes texts, also in lists and attributes', () => {
  expect(String(html`<p title="${TEXT}">${[TEXT, html`<i>${TEXT}</i>`]}</p>`)).toBe(
    `<p title="${ESCAPED_TEXT}">${ESCAPED_TEXT}<i>${ESCAPED_TEXT}</i></p>`,
  )
})

it('omits what is missing, and keeps 0', () => {
  expect(String(html`<p>${undefined}${false}${0}${''}</p>`)).toBe('<p>0</p>')
})
