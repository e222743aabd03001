import type { LogoMarks } from './toHtml.ts'

// The logo mark, 28 by 20 px at four times the resolution. The dark version has a light outline, so
// that it stays visible when a mail client forces a dark background.
const DARK_MARK =
  'iVBORw0KGgoAAAANSUhEUgAAAHAAAABQAgMAAAC8IhnuAAAACVBMVEX7+vf7+vcaGRZAtw2FAAAAA3RSTlP/AP9p7B++AAAARklEQVR42mNgAIFQDMCAADSQXLVqFTZJkPCo5KjkoJbEAmgtCQfovFFJyiRRgxpHNFBXEi1JoSS3UclRyVFJbJJYsg9tJAEAsxUWe0ME/gAAAABJRU5ErkJggg=='
const LIGHT_MARK =
  'iVBORw0KGgoAAAANSUhEUgAAAHAAAABQAgMAAAC8IhnuAAAABlBMVEXv7OTv7OQBXuE1AAAAAnRSTlMA/1uRIrUAAAAwSURBVHjaY2AYCBAaGopbeFRyVHJUElkSDtB5o5KUSaIGNY5oGJUclRyVHFhJugEAcBHXKeuNOvwAAAAASUVORK5CYII='

/** The inline images of an email, with their content IDs. */
export const MARKS = [
  { cid: 'mark-ink', png: DARK_MARK },
  { cid: 'mark-paper', png: LIGHT_MARK },
] as const

/** URLs of the logo mark in an email that attaches its images. */
export const attachedMarks: LogoMarks = { onLight: 'cid:mark-ink', onDark: 'cid:mark-paper' }

/** URLs of the logo mark in an email preview, which can't have attachments. */
export const inlineMarks: LogoMarks = {
  onLight: `data:image/png;base64,${DARK_MARK}`,
  onDark: `data:image/png;base64,${LIGHT_MARK}`,
}
