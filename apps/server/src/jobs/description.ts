import sanitizeHtml from 'sanitize-html'

const MAX_HTML_CHARACTERS = 200_000
// Tags that start a new line or cell, and that descriptions don't keep.
const REMOVED_BLOCK_TAG = /<\/?(?:div|section|article|header|footer|table|tr|th|td|dt|dd|pre)\b/gi

/**
 * Sanitizes the HTML of a role's description. Keeps only text, headings, lists, and links. Returns
 * `undefined` if nothing is left.
 */
export function sanitizeDescription(html: unknown): string | undefined {
  if (typeof html !== 'string' || html.length > MAX_HTML_CHARACTERS) return undefined
  // Without spaces, the words around a removed tag would run together.
  const spacedHtml = html.replace(REMOVED_BLOCK_TAG, ' $&')
  const sanitizedHtml = sanitizeHtml(spacedHtml, {
    allowedTags: [
      ...['p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'h3', 'h4', 'h5', 'h6'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'],
    ],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    // Convert h1 and h2, because the careers page uses them for its own headings.
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      // Remove relative links, because on the careers page they would lead to this site.
      a: (_name, { href }) => ({
        tagName: 'a',
        attribs: { ...(href && URL.canParse(href) && { href }), rel: 'noopener nofollow' },
      }),
    },
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      ['p', 'li', 'h3', 'h4', 'h5', 'h6'].includes(tag) && !text.trim() && !mediaChildren?.length,
  }).trim()
  return sanitizedHtml || undefined
}
