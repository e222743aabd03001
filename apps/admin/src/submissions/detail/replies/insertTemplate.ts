import {
  fillPlaceholders,
  type ReplyContent,
  type ReplyPlaceholderValues,
  type ReplyTemplate,
} from '@duet/contract'

/**
 * Inserts a template into a reply, and fills in the template's placeholders. If the reply already
 * has text, adds the template's text below that text, and keeps the reply's subject.
 */
export function insertTemplate(
  { subject, text }: ReplyContent,
  template: Pick<ReplyTemplate, 'subject' | 'text'>,
  values: ReplyPlaceholderValues,
): ReplyContent {
  const templateText = fillPlaceholders(template.text, values)
  if (text.trim() === '') {
    return { subject: fillPlaceholders(template.subject, values), text: templateText }
  }
  return { subject, text: `${text.trimEnd()}\n\n${templateText}` }
}
