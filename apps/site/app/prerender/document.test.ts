import { expect, test } from 'vitest'
import { configOf, documentOf, withBody } from './document.ts'

const parts = {
  title: 'Robots & <Co>',
  description: 'It says "hello".',
  body: '<main></main>',
  config: { productName: '</script><script>alert(1)</script>' },
  first: 'paint()',
  entry: 'start()',
  icon: '/icon.svg',
  fonts: [],
}

test('a product name cannot break out of the page', () => {
  const html = documentOf(parts)
  expect(html).toContain('<title>Robots &amp; &lt;Co&gt;</title>')
  expect(html).toContain('content="It says &quot;hello&quot;."')
  expect(html).not.toContain('alert(1)</script>')
  const config = /id="config">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(config)).toEqual(parts.config)
})

test('a page that answers a form loads no module', () => {
  const { entry: _none, ...still } = parts
  expect(documentOf(still)).not.toContain('type="module"')
})

test('a page is written anew in its body alone, whatever stands in that', () => {
  const odd = '<p> id="config">$&</p></div><div>\n</div>'
  const html = withBody(documentOf(parts), odd)
  expect(html).toBe(documentOf({ ...parts, body: odd }))
  expect(configOf(documentOf(parts))).toEqual(parts.config)
})
