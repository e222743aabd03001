import sanitizeHtml from 'sanitize-html'

/** Longer documents are cut, because parsing takes time. In characters. */
const MAX_HTML_LENGTH = 500_000

/** Matches the tags after which a new line starts. */
const LINE_END = /<(?:br|\/(?:p|div|li|tr|h[1-6]|blockquote))\b/gi

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** Returns the text of an HTML email, without styles, scripts, and images. */
export function htmlToText(html: string): string {
  const lines = html.slice(0, MAX_HTML_LENGTH).replaceAll(/\s+/g, ' ').replaceAll(LINE_END, '\n$&')
  const escapedText = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
  return escapedText.replaceAll(/&(lt|gt|quot|amp);/g, (entity, name) => ENTITIES[name] ?? entity)
}
