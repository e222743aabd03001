import type { MailBody, MailNode, MailTag } from '@duet/contract'
import { Parser } from 'htmlparser2'
import { cleanMailText } from './cleanMailText.ts'
import { CHILD_TAGS, HIDDEN_TAGS, MAIL_TAGS } from './mailTags.ts'

/** Longer documents are cut, because parsing takes time. In characters. */
const MAX_HTML_LENGTH = 1_000_000
/** The rest of a longer tree is left out. In characters, of which each tag counts as ten. */
const MAX_LENGTH = 100_000
const TAG_LENGTH = 10
/** Deeper elements become part of the last level. The browser renders the tree recursively. */
const MAX_DEPTH = 30
const MAX_URL_LENGTH = 2000

/** Elements that are valid only in lists, tables, and rows. */
const PARTS: ReadonlySet<MailTag> = new Set(['li', 'tr', 'td', 'th'])

/** The element to which the next node is added. */
interface Place {
  tag: MailTag
  children: MailNode[]
  depth: number
  isInLink: boolean
}

/**
 * Reads the HTML of an email from a stranger. Keeps text, known tags, and links; all other tags and
 * attributes are never copied.
 */
export function parseMailBody(html: string): MailBody {
  const nodes: MailNode[] = []
  let place: Place = { tag: 'div', children: nodes, depth: 0, isInLink: false }
  /** The place outside of each open tag. */
  const outerPlaces: Place[] = []
  let hiddenDepth = 0
  let imageCount = 0
  let remainingLength = MAX_LENGTH

  function spend(length: number): void {
    remainingLength -= length
    if (remainingLength <= 0) parser.pause()
  }

  function enter(tag: MailTag, href?: string): void {
    const children: MailNode[] = []
    place.children.push({ tag, ...(href !== undefined && { href }), children })
    const { depth, isInLink } = place
    place = { tag, children, depth: depth + 1, isInLink: isInLink || tag === 'a' }
  }

  /** Adds the missing levels, such as a row and a cell for text that is directly in a table. */
  function enterMissing(tag?: MailTag): void {
    const cellTag = tag === 'th' ? 'td' : tag
    for (let child = CHILD_TAGS[place.tag]; child && child !== cellTag; ) {
      enter(child)
      child = CHILD_TAGS[place.tag]
    }
  }

  function addElement(tag: MailTag, attributes: Readonly<Record<string, string>>): void {
    enterMissing(tag)
    if (tag === 'br' || tag === 'hr') place.children.push({ tag, children: [] })
    else if (place.depth >= MAX_DEPTH) return
    else if (tag === 'a') {
      const href = place.isInLink ? undefined : readUrl(attributes.href)
      if (href === undefined) return
      spend(href.length)
      enter('a', href)
    } else enter(PARTS.has(tag) && !CHILD_TAGS[place.tag] ? 'div' : tag)
  }

  function addText(text: string): void {
    if (CHILD_TAGS[place.tag] && text.trim() === '') return
    enterMissing()
    const { children } = place
    const last = children.at(-1)
    const newText = text.slice(0, Math.max(remainingLength, 0))
    spend(text.length)
    if (typeof last === 'string') children[children.length - 1] = last + newText
    else children.push(newText)
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      spend(TAG_LENGTH)
      outerPlaces.push(place)
      if (hiddenDepth > 0 || HIDDEN_TAGS.has(name)) {
        hiddenDepth += 1
        return
      }
      if (name === 'img') {
        imageCount += 1
        addText(attributes.alt ?? '')
      }
      const tag = MAIL_TAGS.get(name)
      if (tag) addElement(tag, attributes)
    },
    onclosetag() {
      place = outerPlaces.pop() ?? place
      if (hiddenDepth > 0) hiddenDepth -= 1
    },
    ontext(text) {
      if (hiddenDepth === 0) addText(text)
    },
  })
  parser.end(html.slice(0, MAX_HTML_LENGTH))
  return { nodes: cleanNodes(nodes, { keepsSpaces: false }), left_out_images: imageCount }
}

function readUrl(href = ''): string | undefined {
  if (href.length > MAX_URL_LENGTH || !URL.canParse(href)) return undefined
  const url = new URL(href)
  const isAllowed = ['http:', 'https:', 'mailto:'].includes(url.protocol)
  return isAllowed && url.href.length <= MAX_URL_LENGTH ? url.href : undefined
}

/** Removes invisible characters and empty elements. */
function cleanNodes(nodes: readonly MailNode[], { keepsSpaces }: { keepsSpaces: boolean }) {
  return nodes.flatMap((node): MailNode[] => {
    if (typeof node === 'string') {
      const text = cleanMailText(keepsSpaces ? node : node.replaceAll(/[ \t\r\n\f]+/g, ' '))
      return text ? [text] : []
    }
    const options = { keepsSpaces: keepsSpaces || node.tag === 'pre' }
    const children = cleanNodes(node.children, options)
    const isKept = children.length > 0 || ['br', 'hr', 'td', 'th'].includes(node.tag)
    return isKept ? [{ ...node, children }] : []
  })
}
