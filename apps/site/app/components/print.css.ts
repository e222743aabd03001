import { media, vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'

const print = (selector: string, rule: object) =>
  globalStyle(selector, { '@media': { [media.print]: rule } })

/** Matches pages that contain an article. On paper, they show only the article. */
const PAGE_WITH_ARTICLE = ':has(> main > article)'

print(`${PAGE_WITH_ARTICLE} > :not(main)`, { display: 'none' })
print('html:has(main > article)', { fontSize: '11pt' })
print('main > article h2, main > article h3', { breakAfter: 'avoid' })
print('main > article :is(figure, table, blockquote, tr)', { breakInside: 'avoid' })
print('main > article p', { orphans: 3, widows: 3 })
// Prints the URLs of external links.
print('main > article a[href^="http"]::after', {
  content: '" (" attr(href) ")"',
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
})
