import type { Marks } from './toHtml.ts'

// Two arms that meet, 28 by 20 at four times the pixels. The one in ink has a rim of paper: where a
// reader darkens the mail by itself, it stays readable.
const IN_INK =
  'iVBORw0KGgoAAAANSUhEUgAAAHAAAABQAgMAAAC8IhnuAAAACVBMVEX7+vf7+vcaGRZAtw2FAAAAA3RSTlP/AP9p7B++AAAARklEQVR42mNgAIFQDMCAADSQXLVqFTZJkPCo5KjkoJbEAmgtCQfovFFJyiRRgxpHNFBXEi1JoSS3UclRyVFJbJJYsg9tJAEAsxUWe0ME/gAAAABJRU5ErkJggg=='
const IN_PAPER =
  'iVBORw0KGgoAAAANSUhEUgAAAHAAAABQAgMAAAC8IhnuAAAABlBMVEXv7OTv7OQBXuE1AAAAAnRSTlMA/1uRIrUAAAAwSURBVHjaY2AYCBAaGopbeFRyVHJUElkSDtB5o5KUSaIGNY5oGJUclRyVHFhJugEAcBHXKeuNOvwAAAAASUVORK5CYII='

/** The pictures that go along with a mail, by the address that it calls them by. */
export const MARKS = [
  { cid: 'mark-ink', png: IN_INK },
  { cid: 'mark-paper', png: IN_PAPER },
] as const

/** For a mail that carries its pictures. */
export const attachedMarks: Marks = { light: 'cid:mark-ink', dark: 'cid:mark-paper' }

/** For a page that shows a mail. */
export const inlineMarks: Marks = {
  light: `data:image/png;base64,${IN_INK}`,
  dark: `data:image/png;base64,${IN_PAPER}`,
}
