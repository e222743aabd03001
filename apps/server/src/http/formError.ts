import type { Config } from '../config.ts'
import { type ErrorPresenter, presentApiError } from '../errorHandler.ts'
import { prefersHtml, sendMessagePage } from './messagePage.ts'

/** Creates a presenter that sends errors as a page for forms without JavaScript, else as JSON. */
export function presentFormError(config: Config): ErrorPresenter {
  return async (error, req, res) => {
    if (req.method !== 'POST' || !prefersHtml(req)) return presentApiError(error, req, res)
    const details = new Set(Object.values(error.fields ?? {}))
    // An error about a file has the same message in `fields`. Shows it only once.
    details.delete(error.message)
    const page = { title: 'This was not sent', message: error.message, details: [...details] }
    await sendMessagePage(config, res, page)
  }
}
