import type { Response } from 'express'
import { REQUEST_PAGE_PATH } from '../mail/requestLinks.ts'

/** The text that confirms each change on the page. */
const CONFIRMATIONS = {
  added: 'We have your files.',
  corrected: 'Saved. Our team sees your new answers.',
  withdrawn: 'Done. We’ve stopped working on your request.',
} as const
export type RequestChange = keyof typeof CONFIRMATIONS

/** Returns the path of the request page, or of one of its forms, such as `/withdraw`. */
export function getRequestPath(token: unknown, form = ''): string {
  return `${REQUEST_PAGE_PATH}${form}?token=${encodeURIComponent(String(token))}`
}

/** Returns the path of the request page with the text that confirms a change. */
export function getConfirmationPath(token: unknown, change: RequestChange): string {
  return `${getRequestPath(token)}&done=${change}`
}

/** Leads back to the page, so that reloading it doesn't repeat the change. */
export function confirmChange(res: Response, token: unknown, change: RequestChange): void {
  res.redirect(303, getConfirmationPath(token, change))
}

/** Returns what the page says about the change in its URL, if any. */
export function readConfirmation(change: unknown): string | undefined {
  return typeof change === 'string' && Object.hasOwn(CONFIRMATIONS, change)
    ? CONFIRMATIONS[change as RequestChange]
    : undefined
}
