import { expect, test } from 'vitest'
import { readPageConfig, renderDocument, replaceBody } from './document.ts'

const parts = {
  title: 'Robots & <Co>',
  description: 'It says "hello".',
  body: '<main></main>',
  config: { productName: '</script><script>alert(1)</script>' },
  headScript: 'paint()',
  entry: 'start()',
  fonts: [],
}

test('a product name can’t inject markup', () => {
  const html = renderDocument(parts)
  expect(html).toContain('<title>Robots &amp; &lt;Co&gt;</title>')
  expect(html).toContain('content="It says &quot;hello&quot;."')
  expect(html).not.toContain('alert(1)</script>')
  const config = /id="config">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(config)).toEqual(parts.config)
})

test('a document without an entry has no module script', () => {
  const { entry: _entry, ...staticParts } = parts
  expect(renderDocument(staticParts)).not.toContain('type="module"')
})

test('replacing the body changes nothing else, whatever the new body contains', () => {
  const oddBody = '<p> id="config">$&</p></div><div>\n</div>'
  const html = replaceBody(renderDocument(parts), oddBody)
  expect(html).toBe(renderDocument({ ...parts, body: oddBody }))
  expect(readPageConfig(renderDocument(parts))).toEqual(parts.config)
})
