/** One line under a hairline: a label and what stands beside it. */
export interface Fact {
  label: string
  /** Line breaks are kept. */
  value: string
  href?: string
}

/** The list of files under a hairline. */
export interface FileFact {
  label: string
  /** Name, and size for people. */
  files: readonly (readonly [name: string, size: string])[]
}

/** A part of a mail, in the order of reading. */
export type Block =
  | { type: 'facts'; facts: readonly (Fact | FileFact)[] }
  | { type: 'text'; text: string }
  | { type: 'button'; label: string; url: string; isPrimary: boolean }
  | { type: 'picture'; src: string; alt: string; caption: string; height: number }

/** A piece of a line of small print. */
export type Inline = string | { text: string; href: string }

/** What a mail says, without any form; all of it is plain text. */
export interface MailContent {
  /** In the corner, across from the name: a date or what the mail belongs to. */
  corner: string
  title: string
  lead: string
  blocks: readonly Block[]
  /** Small print, line by line. */
  foot: readonly (readonly Inline[])[]
}
