import {
  type Block,
  type FileFact,
  type FooterPart,
  HIDDEN_CODE,
  type MailContent,
  type MailFact,
} from './content.ts'

const HORIZONTAL_RULE = '-'.repeat(64)

/** Renders an email as plain text, with the same content as the HTML. */
export function toText(content: MailContent, product: string): string {
  const sections = [
    `${product}  ${content.cornerText}`,
    HORIZONTAL_RULE,
    `${content.title}\n${content.lead}`,
    ...content.blocks.map(renderBlock),
    HORIZONTAL_RULE,
    content.footer.map((line) => line.map(renderFooterPart).join('')).join('\n'),
  ]
  return `${sections.join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  switch (block.type) {
    case 'facts':
      return block.facts.map(renderFact).join('\n')
    case 'text':
      return block.text
    case 'button':
      return `${block.label}: ${block.url}`
    case 'code':
      return `${block.label}: ${block.code ?? HIDDEN_CODE}`
    case 'picture':
      return `[${block.alt}]`
  }
}

function renderFact(fact: MailFact | FileFact): string {
  const value =
    'files' in fact ? fact.files.map(([name, size]) => `${name} (${size})`).join('\n') : fact.value
  // Indent all lines except the first, so that no line of the value looks like another label.
  return `${fact.label}: ${value.replaceAll('\n', '\n  ')}`
}

function renderFooterPart(part: FooterPart): string {
  return typeof part === 'string' ? part : `${part.text} (${part.href})`
}
