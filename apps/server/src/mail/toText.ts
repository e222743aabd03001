import {
  type Block,
  type Fact,
  type FileFact,
  HIDDEN_CODE,
  type Inline,
  type MailContent,
} from './content.ts'

const RULE = '-'.repeat(64)

/** Renders an email as plain text, with the same content as the HTML. */
export function toText(content: MailContent, product: string): string {
  const parts = [
    `${product}  ${content.corner}`,
    RULE,
    `${content.title}\n${content.lead}`,
    ...content.blocks.map(blockText),
    RULE,
    content.foot.map((line) => line.map(inlineText).join('')).join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'facts':
      return block.facts.map(factText).join('\n')
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

function factText(fact: Fact | FileFact): string {
  const value =
    'files' in fact ? fact.files.map(([name, size]) => `${name} (${size})`).join('\n') : fact.value
  // Indent the other lines of a value, so that none of them looks like a label.
  return `${fact.label}: ${value.replaceAll('\n', '\n  ')}`
}

function inlineText(part: Inline): string {
  return typeof part === 'string' ? part : `${part.text} (${part.href})`
}
