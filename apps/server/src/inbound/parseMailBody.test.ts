import type { MailNode } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { parseMailBody } from './parseMailBody.ts'
import { toMailText } from './toMailText.ts'

/** Writes nodes in a short form, such as `p[Hello b[there]]`. */
const format = (nodes: readonly MailNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const { tag, href, children } = node
      return `${tag}${href === undefined ? '' : `(${href})`}[${format(children)}]`
    })
    .join('')
const parse = (html: string) => format(parseMailBody(html).nodes)
const toText = (html: string) => toMailText(parseMailBody(html).nodes)

function countNodes(nodes: readonly MailNode[]): number {
  return nodes.reduce(
    (sum, node) => sum + 1 + (typeof node === 'string' ? 0 : countNodes(node.children)),
    0,
  )
}

it.each([
  ['<H1>Hi</H1><p>Two <STRONG>bold</STRONG><br>lines', 'h[Hi]p[Two b[bold]br[]lines]'],
  ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', 'ul[li[a]li[b]]'],
  ['<table><tbody><tr><th>a</th><td>b</td></tr></table>', 'table[tr[th[a]td[b]]]'],
  ['<pre>a\n  b</pre>\n<p>c\n  d</p>', 'pre[a\n  b] p[c d]'],
  ['<a href="HTTPS://Plant.Example/line">a</a>', 'a(https://plant.example/line)[a]'],
  ['<a href="mailto:ada@plant.example">a</a>', 'a(mailto:ada@plant.example)[a]'],
  ['2 < 3 & 4 &amp', '2 < 3 & 4 &'],
  ['می&zwnj;خواهم', 'می\u200cخواهم'],
])('keeps %s', (html, expected) => {
  expect(parse(html)).toBe(expected)
})

it.each([
  ['<li>a</li><td>b</td>', 'div[a]div[b]'],
  ['<table>a<li>b</li></table>', 'table[tr[td[adiv[b]]]]'],
  ['<ul>a<p>b</p></ul>', 'ul[li[ap[b]]]'],
  ['<a href="https://a.example">a<b><a href="https://b.example">b</a></b></a>', null],
  ['<p></p><div><span> </span></div>', 'div[ ]'],
  ['</p></table><b>a', 'b[a]'],
])('corrects %s', (html, expected) => {
  expect(parse(html)).toBe(expected ?? 'a(https://a.example/)[ab[b]]')
})

describe('removes', () => {
  it.each([
    ['scripts', '<script>alert(1)</script><SCRIPT src=//x.example></SCRIPT>'],
    ['styles', '<style>@import url(https://x.example);</style><link rel=stylesheet href=//x>'],
    ['SVG', '<svg><a href="javascript:1">x</a><style><img src=x onerror=alert(1)></style></svg>'],
    ['MathML', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></math>'],
    ['nested documents', '<iframe srcdoc="<script>1</script>">x</iframe><object data=x>y</object>'],
    ['raw text', '<noscript><p title="</noscript><img src=x onerror=1>">x</noscript>'],
    ['templates', '<template><img src=x onerror=alert(1)>x</template>'],
    ['redirects', '<meta http-equiv=refresh content="0;url=https://x.example"><base href=//x>'],
    ['fields', '<form action=//x.example><input name=password value=x><select><option>x</select>'],
    ['comments', '<!--[if mso]><script>alert(1)</script><![endif]--><!-- --!><b hidden></b>'],
  ])('%s', (_, html) => {
    expect(parse(`<p>a</p>${html}<p>b</p>`).replaceAll(' ', '')).toMatch(/^p\[a\](x"?>)?p\[b\]$/)
  })

  it('attributes', () => {
    const html = '<p id=a class=b style="position:fixed" onclick="alert(1)" dir=rtl hidden>a</p>'
    expect(parseMailBody(html).nodes).toEqual([{ tag: 'p', children: ['a'] }])
  })

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//x.example',
    '/admin',
    '#top',
    'https://',
    `https://x.example/${'a'.repeat(2000)}`,
  ])('links to %s', (href) => {
    expect(parse(`<a href="${href}">a</a>`)).toBe('a')
  })

  it('images, except their text, and counts them', () => {
    const html =
      '<img src="https://x.example/p.png"><img src="cid:1" alt=":)"><IMG srcset="//x 2x">'
    expect(parseMailBody(html)).toEqual({ nodes: [':)'], left_out_images: 3 })
  })

  it('invisible characters', () => {
    expect(parse('a&#8238;b&#0;c\u0007d')).toBe('ab\ufffdcd')
  })
})

describe('limits', () => {
  it.each([
    [1000, `${'div['.repeat(30)}a${']'.repeat(30)}b`],
    [10_000, ''],
  ])('nesting of %i levels', (depth, expected) => {
    expect(parse(`${'<div>'.repeat(depth)}a${'</div>'.repeat(depth)}b`)).toBe(expected)
  })

  it.each([
    ['tags', '<b>a</b>'],
    ['tags that stay open', '<table>'],
    ['links', `<a href="https://x.example/${'a'.repeat(1900)}">a</a>`],
    ['text', 'a '],
    ['entities', '&amp;'],
  ])('%s', (_, html) => {
    const { nodes } = parseMailBody(html.repeat(500_000 / html.length))
    expect(countNodes(nodes)).toBeLessThan(40_000)
    expect(JSON.stringify(nodes).length).toBeLessThan(700_000)
  })
})

it('writes text as in a plain email', () => {
  const html = `<h1>Our line</h1><p>See <a href="https://plant.example/line">this</a> or
    <a href="https://plant.example/">https://plant.example</a>.</p>
    <div>One</div><div>Two</div><div><br></div>
    <ul><li>first</li><li>second</li></ul>
    <table><tr><td>Units</td><td>12</td></tr></table>
    On Monday, Duet wrote:<blockquote><p>Can you?</p><p>Duet</p></blockquote>`
  expect(toText(html)).toBe(
    [
      'Our line\n',
      'See this <https://plant.example/line> or https://plant.example.\n',
      'One\nTwo\n',
      '- first\n- second\n',
      'Units\t12\n',
      'On Monday, Duet wrote:',
      '> Can you?\n>\n> Duet',
    ].join('\n'),
  )
})
