import { type ErrorPresenter, presentApiError } from '@duet/kit'
import { prefersHtml, sendMessagePage } from '@duet/kit/http'
import type { Config } from '../config/config.ts'

/**
 * Creates a presenter that sends JSON, or a page if a form was posted without JavaScript, or if the
 * server is overloaded.
 */
export function presentFormError(config: Config): ErrorPresenter {
  return async (error, req, res) => {
    if (!prefersHtml(req)) return presentApiError(error, req, res)
    if (req.method !== 'POST') {
      // Links in emails open these pages.
      if (error.code !== 'overloaded') return presentApiError(error, req, res)
      return sendMessagePage(config, res, { title: 'We’re busy right now', message: error.message })
    }
    const details = new Set(Object.values(error.fields ?? {}))
    // For an error about a file, `fields` repeats the message. Show the message only once.
    details.delete(error.message)
    const page = { title: 'Your form wasn’t sent', message: error.message, details: [...details] }
    await sendMessagePage(config, res, page)
  }
}
