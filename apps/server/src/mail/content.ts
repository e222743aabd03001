/** The text that previews show instead of a code. */
export const HIDDEN_CODE = '••••••'

/** A labeled value in an email. */
export interface MailFact {
  label: string
  /** Line breaks are preserved. */
  value: string
  href?: string
}

/** A labeled list of files in an email. */
export interface FileFact {
  label: string
  files: readonly (readonly [name: string, formattedSize: string])[]
}

/** A section of an email. */
export type Block =
  | { type: 'facts'; facts: readonly (MailFact | FileFact)[] }
  /** A paragraph. Line breaks are preserved. */
  | { type: 'text'; text: string }
  | { type: 'button'; label: string; url: string; isPrimary: boolean }
  /** A one-time code; `undefined` in previews, which don't show it. */
  | { type: 'code'; label: string; code: string | undefined }
  | { type: 'picture'; src: string; alt: string; caption: string; height: number }

/** Part of a line of small print: text or a link. */
export type FooterPart = string | { text: string; href: string }

/** The content of an email. All strings are plain text, not HTML. */
export interface MailContent {
  /** Text in the top corner of the email, opposite the product name. */
  cornerText: string
  title: string
  lead: string
  blocks: readonly Block[]
  /** Lines of small print. */
  footer: readonly (readonly FooterPart[])[]
}
