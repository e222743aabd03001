import type { Config } from '../config.ts'
import { type ErrorPresenter, presentApiError } from '../errorHandler.ts'
import { prefersHtml, sendMessagePage } from './messagePage.ts'

/** Presents an error as JSON, or as a page if a browser posted the form without JavaScript. */
export function presentFormError(config: Config): ErrorPresenter {
  return async (error, req, res) => {
    if (req.method !== 'POST' || !prefersHtml(req)) return presentApiError(error, req, res)
    const details = new Set(Object.values(error.fields ?? {}))
    // An error about a file also has its message in `fields`. Don't show the message twice.
    details.delete(error.message)
    const page = { title: 'This was not sent', message: error.message, details: [...details] }
    await sendMessagePage(config, res, page)
  }
}
