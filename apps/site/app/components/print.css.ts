import { media, vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'

const addPrintRule = (selector: string, rule: object) =>
  globalStyle(selector, { '@media': { [media.print]: rule } })

/** Matches pages that contain an article. On paper, these pages show only the article. */
const PAGE_WITH_ARTICLE = ':has(> main > article)'

addPrintRule(`${PAGE_WITH_ARTICLE} > :not(main)`, { display: 'none' })
addPrintRule('html:has(main > article)', { fontSize: '11pt' })
addPrintRule('main > article h2, main > article h3', { breakAfter: 'avoid' })
addPrintRule('main > article :is(figure, table, blockquote, tr)', { breakInside: 'avoid' })
addPrintRule('main > article p', { orphans: 3, widows: 3 })
// Prints the URLs of external links.
addPrintRule('main > article a[href^="http"]::after', {
  content: '" (" attr(href) ")"',
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
})
