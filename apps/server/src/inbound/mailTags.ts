import type { MailTag } from '@duet/contract'

/** Maps the tags of HTML emails to ours. The content of all other tags stays, without the tag. */
export const MAIL_TAGS: ReadonlyMap<string, MailTag> = new Map(
  Object.entries<MailTag>({
    ...{ p: 'p', pre: 'pre', blockquote: 'blockquote', br: 'br', hr: 'hr' },
    ...{ div: 'div', center: 'div', section: 'div', article: 'div', address: 'div' },
    ...{ header: 'div', footer: 'div', dl: 'div', dt: 'div', dd: 'div' },
    ...{ h1: 'h', h2: 'h', h3: 'h', h4: 'h', h5: 'h', h6: 'h' },
    ...{ ul: 'ul', ol: 'ol', li: 'li', table: 'table', tr: 'tr', td: 'td', th: 'th' },
    ...{ a: 'a', b: 'b', strong: 'b', i: 'i', em: 'i', cite: 'i', u: 'u', ins: 'u' },
    ...{ s: 's', strike: 's', del: 's', code: 'code', tt: 'code', sub: 'sub', sup: 'sup' },
  }),
)

/** Tags whose content isn't part of an email's text. */
export const HIDDEN_TAGS: ReadonlySet<string> = new Set([
  ...['script', 'style', 'title', 'template', 'noscript', 'noframes', 'xml', 'svg', 'math'],
  ...['iframe', 'frameset', 'object', 'applet', 'audio', 'video', 'canvas', 'map'],
  ...['select', 'datalist', 'textarea', 'xmp', 'plaintext'],
])

/** The only child of lists, tables, and rows. */
export const CHILD_TAGS: Readonly<Partial<Record<MailTag, MailTag>>> = {
  ul: 'li',
  ol: 'li',
  table: 'tr',
  tr: 'td',
}
