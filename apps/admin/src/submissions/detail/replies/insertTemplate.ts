import {
  fillPlaceholders,
  type ReplyContent,
  type ReplyPlaceholderValues,
  type ReplyTemplate,
} from '@duet/contract'

/**
 * Inserts a template into a reply, with its placeholders filled in. If the reply already has text,
 * keeps the subject, and adds the template's text below.
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
