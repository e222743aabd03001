import type { MailBody, MailElement, MailNode, MailTag } from '@duet/contract'
import { Link } from '@duet/ui'
import { describeTarget } from './describeTarget.ts'
import * as styles from './MailTree.css.ts'
import * as replyStyles from './Replies.css.ts'

/**
 * Paragraphs and headings are `div`s, because in emails, they can contain any element. Headings of an
 * email aren't headings of the page.
 */
const DIV_STYLES: Readonly<Partial<Record<MailTag, string>>> = {
  div: styles.block,
  p: styles.paragraph,
  h: styles.heading,
}

/**
 * Shows an HTML email in our own styles. Creates each element instead of parsing HTML, so the email
 * can't contain anything else.
 */
export function MailTree({ body: { nodes } }: { body: MailBody }) {
  // With the keyboard, users can scroll only what has the focus.
  const scrollProps = hasTable(nodes) && { tabIndex: 0, 'aria-label': 'Email with a table' }
  return (
    <section className={styles.content} dir="auto" {...scrollProps}>
      <MailNodes nodes={nodes} isLast />
    </section>
  )
}

const hasTable = (nodes: readonly MailNode[]): boolean =>
  nodes.some(
    (node) => typeof node !== 'string' && (node.tag === 'table' || hasTable(node.children)),
  )

interface MailNodesProps {
  nodes: readonly MailNode[]
  /** Whether nothing follows in the email. A quote there is collapsed. */
  isLast: boolean
}

function MailNodes({ nodes, isLast }: MailNodesProps) {
  const lastNode = nodes.findLast((node) => !isBlank(node))
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    // biome-ignore lint/suspicious/noArrayIndexKey: an email never changes.
    return <MailPart key={index} element={node} isLast={isLast && node === lastNode} />
  })
}

const isBlank = (node: MailNode): boolean =>
  typeof node === 'string' ? node.trim() === '' : node.children.every((child) => isBlank(child))

/** In a link, a click on the summary would open the link. */
const canCollapseIn = (tag: MailTag) => tag !== 'blockquote' && tag !== 'a'

interface MailPartProps extends Pick<MailNodesProps, 'isLast'> {
  element: MailElement
}

function MailPart({ element: { tag, href = '', children }, isLast }: MailPartProps) {
  const content = <MailNodes nodes={children} isLast={isLast && canCollapseIn(tag)} />
  switch (tag) {
    case 'p':
    case 'div':
    case 'h':
      return <div className={DIV_STYLES[tag]}>{content}</div>
    case 'br':
    case 'hr': {
      const VoidTag = tag
      return <VoidTag />
    }
    case 'table':
      return (
        <table>
          <tbody>{content}</tbody>
        </table>
      )
    case 'a':
      return (
        <Link href={href} title={href} external rel="noopener noreferrer">
          {content}
          <LinkTarget href={href} text={joinTexts(children)} />
        </Link>
      )
    default: {
      const Tag = tag
      const part = <Tag>{content}</Tag>
      if (!isLast || tag !== 'blockquote') return part
      return (
        <details className={replyStyles.quote}>
          <summary>Quoted text</summary>
          {part}
        </details>
      )
    }
  }
}

const joinTexts = (nodes: readonly MailNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : joinTexts(node.children))).join('')

function LinkTarget({ href, text }: { href: string; text: string }) {
  const target = describeTarget(href, text)
  return target && <span className={styles.target}> ({target})</span>
}
