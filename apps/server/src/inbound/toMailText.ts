import type { MailElement, MailNode } from '@duet/contract'

/** Returns the text of an HTML email, with quotes and links as in a plain email. */
export const toMailText = (nodes: readonly MailNode[]): string => trimLines(joinNodes(nodes))

/** Removes the spaces around elements, and keeps at most one empty line between them. */
const trimLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trimEnd().replace(/^ (?=\S)/, ''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const joinNodes = (nodes: readonly MailNode[]) =>
  nodes.reduce<string>(
    (text, node) => (typeof node === 'string' ? text + node : addElement(text, node)),
    '',
  )

/** Appends an element to the text before it. */
function addElement(text: string, { tag, href, children }: MailElement): string {
  const content = joinNodes(children)
  switch (tag) {
    case 'br':
      return `${text}\n`
    case 'hr':
      return `${endLine(text)}---\n`
    case 'p':
    case 'h':
    case 'pre':
    case 'ul':
    case 'ol':
    case 'table':
      return `${endLine(text)}\n${endLine(content)}\n`
    case 'blockquote':
      return `${endLine(text)}${trimLines(content).replaceAll(/^/gm, '> ')}\n`
    case 'li':
      return `${endLine(text)}- ${endLine(content.trim())}`
    case 'div':
    case 'tr':
      return endLine(text) + endLine(content)
    case 'td':
    case 'th':
      return `${text}${content.trim()}\t`
    case 'a':
      return (
        text + (href === undefined || isAddress(content, href) ? content : `${content} <${href}>`)
      )
    default:
      return text + content
  }
}

const endLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

const isAddress = (text: string, href: string) =>
  [href, href.replace(/^mailto:/, ''), href.replace(/\/$/, '')].includes(text.trim())
