import { escapeHtml } from '@duet/kit/http'
import { light } from '@duet/ui/tokens'
import {
  type Block,
  type FileFact,
  type FooterPart,
  HIDDEN_CODE,
  type MailContent,
  type MailFact,
} from './content.ts'
import { MONO_FONTS, SANS_FONTS, styleSheet } from './theme.ts'

/** URLs of the logo mark for light and dark backgrounds. */
export interface LogoMarks {
  onLight: string
  onDark: string
}

const TABLE_ATTRIBUTES =
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const RULE_STYLE = `border-top:1px solid ${light.rule}`
const BREAK_STYLE = 'overflow-wrap:anywhere;word-break:break-word;text-wrap:pretty'
const sansFont = (size: number, lineHeight: number) =>
  `font:${size}px/${lineHeight}px ${SANS_FONTS}`
const monoFont = (size: number, lineHeight: number) =>
  `font:${size}px/${lineHeight}px ${MONO_FONTS}`

/**
 * Renders an email as HTML: a table at most 600 px wide, with system fonts and with a light and a
 * dark theme. Escapes all text in `content`.
 */
export function toHtml(content: MailContent, product: string, marks: LogoMarks): string {
  const body = [
    `<h1 class="ink" style="margin:0;${sansFont(30, 36)};font-weight:400;letter-spacing:-.02em;color:${light.ink};${BREAK_STYLE}">${escapeHtml(content.title)}</h1>`,
    `<p class="muted" style="margin:8px 0 24px;${sansFont(16, 24)};color:${light.inkMuted};${BREAK_STYLE}">${escapeHtml(content.lead)}</p>`,
    ...content.blocks.map(renderBlock),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.title)}</title>
<style>${styleSheet}</style>
</head>
<body class="page" style="margin:0;background-color:${light.surface}">
<table ${TABLE_ATTRIBUTES} class="page" style="background-color:${light.surface};padding:32px 12px"><tr><td align="center">
<table ${TABLE_ATTRIBUTES} style="max-width:600px;text-align:left"><tr><td class="sheet" style="padding:28px 36px 32px;background-color:${light.surfaceRaised};border:1px solid ${light.rule}">
${renderHead(content.cornerText, product, marks)}
<div class="rule" style="${RULE_STYLE};margin:24px 0 28px;font-size:0;line-height:0">&nbsp;</div>
${body.join('\n')}
<div class="rule muted" style="${RULE_STYLE};margin-top:32px;padding-top:16px;${sansFont(13, 20)};color:${light.inkMuted};${BREAK_STYLE}">${content.footer.map(renderFooterLine).join('<br>')}</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function renderHead(cornerText: string, product: string, marks: LogoMarks): string {
  const renderMark = (src: string, classes: string) =>
    `<img class="${classes}" src="${src}" width="28" height="20" alt="" style="border:0;vertical-align:-4px">`
  return `<table ${TABLE_ATTRIBUTES}><tr>
<td class="ink" style="${sansFont(18, 24)};font-weight:700;letter-spacing:-.02em;color:${light.ink};${BREAK_STYLE}">${renderMark(marks.onLight, 'on-light')}${renderMark(marks.onDark, 'on-dark')}&nbsp; ${escapeHtml(product)}</td>
<td class="muted" align="right" style="${monoFont(13, 24)};color:${light.inkMuted};padding-left:12px">${escapeHtml(cornerText)}</td>
</tr></table>`
}

function renderBlock(block: Block): string {
  switch (block.type) {
    case 'facts': {
      const rows = block.facts.map(renderFactRow).join('\n')
      return `<table ${TABLE_ATTRIBUTES} class="rule" style="border-bottom:1px solid ${light.rule};margin-bottom:24px">${rows}</table>`
    }
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;${sansFont(16, 24)};color:${light.ink};${BREAK_STYLE}">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`
    case 'button':
      return renderButton(block.label, block.url, block.isPrimary)
    case 'code':
      return renderCode(block.label, block.code ?? HIDDEN_CODE)
    case 'picture':
      return `<img src="${escapeHtml(block.src)}" width="526" height="${block.height}" alt="${escapeHtml(block.alt)}" style="display:block;width:100%;height:auto;border:0;border-radius:4px">
<p class="muted" style="margin:8px 0 24px;${monoFont(12, 18)};color:${light.inkMuted}">${escapeHtml(block.caption)}</p>`
  }
}

function renderFactRow(fact: MailFact | FileFact): string {
  const cellAttributes = `class="rule ink" valign="top" style="${RULE_STYLE};padding:10px 0;${sansFont(15, 22)};color:${light.ink};${BREAK_STYLE}"`
  const value = 'files' in fact ? renderFiles(fact.files) : renderValue(fact)
  return `<tr><td class="rule muted label" valign="top" width="132" style="${RULE_STYLE};width:132px;padding:10px 12px 10px 0;${sansFont(15, 22)};color:${light.inkMuted}">${escapeHtml(fact.label)}</td><td ${cellAttributes}>${value}</td></tr>`
}

function renderValue({ value, href }: MailFact): string {
  const text = escapeHtml(value).replaceAll('\n', '<br>')
  return href === undefined ? text : renderLink(text, href)
}

function renderFiles(files: FileFact['files']): string {
  const rows = files.map(
    ([name, size]) =>
      `<tr><td class="ink" style="${sansFont(15, 22)};padding-bottom:4px;color:${light.ink};${BREAK_STYLE}">${escapeHtml(name)}</td><td class="ink" align="right" valign="top" style="${monoFont(13, 22)};color:${light.ink};white-space:nowrap;padding:0 0 4px 12px">${escapeHtml(size)}</td></tr>`,
  )
  return `<table ${TABLE_ATTRIBUTES}>${rows.join('')}</table>`
}

function renderButton(label: string, url: string, isPrimary: boolean): string {
  const [classes, style] = isPrimary
    ? [
        'accent',
        `background-color:${light.accent};color:${light.onAccent};border:1px solid transparent`,
      ]
    : ['ink line', `color:${light.ink};border:1px solid ${light.ruleStrong}`]
  return `<p style="margin:8px 0 0"><a class="${classes}" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 21px;border-radius:4px;${sansFont(15, 22)};font-weight:700;text-decoration:none;${style}">${escapeHtml(label)}</a></p>`
}

// Renders the code without spaces or tags inside, so that a double click selects all digits.
function renderCode(label: string, code: string): string {
  return `<p class="muted" style="margin:24px 0 0;${sansFont(15, 22)};color:${light.inkMuted}">${escapeHtml(label)}</p>
<p class="ink rule" style="margin:8px 0 24px;padding:12px 16px;border:1px solid ${light.rule};${monoFont(28, 36)};letter-spacing:.16em;color:${light.ink}">${escapeHtml(code)}</p>`
}

function renderFooterLine(line: readonly FooterPart[]): string {
  const parts = line.map((part) =>
    typeof part === 'string' ? escapeHtml(part) : renderLink(escapeHtml(part.text), part.href),
  )
  return parts.join('')
}

/** Renders a link. `innerHtml` must already be escaped. */
function renderLink(innerHtml: string, href: string): string {
  return `<a class="ink line" href="${escapeHtml(href)}" style="color:${light.ink};text-decoration:none;border-bottom:1px solid ${light.ruleStrong}">${innerHtml}</a>`
}
