import { media, vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'

const print = (selector: string, rule: object) =>
  globalStyle(selector, { '@media': { [media.print]: rule } })

/** A page that holds a text is printed as the text alone. */
const PAGE = ':has(> main > article)'

print(`${PAGE} > :not(main)`, { display: 'none' })
print('html:has(main > article)', { fontSize: '11pt' })
print('main > article h2, main > article h3', { breakAfter: 'avoid' })
print('main > article :is(figure, table, blockquote, tr)', { breakInside: 'avoid' })
print('main > article p', { orphans: 3, widows: 3 })
// Paper has no links: those that leave the text say where they lead.
print('main > article a[href^="http"]::after', {
  content: '" (" attr(href) ")"',
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
})
