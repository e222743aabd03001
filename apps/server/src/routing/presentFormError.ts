import { type ErrorPresenter, presentApiError } from '@duet/kit'
import { prefersHtml, sendMessagePage } from '@duet/kit/http'
import type { Config } from '../config/config.ts'

/** Creates a presenter that sends JSON, or a page if a form was posted without JavaScript. */
export function presentFormError(config: Config): ErrorPresenter {
  return async (error, req, res) => {
    if (req.method !== 'POST' || !prefersHtml(req)) return presentApiError(error, req, res)
    const details = new Set(Object.values(error.fields ?? {}))
    // For an error about a file, `fields` repeats the message. Show the message only once.
    details.delete(error.message)
    const page = { title: 'Your form wasn’t sent', message: error.message, details: [...details] }
    await sendMessagePage(config, res, page)
  }
}
