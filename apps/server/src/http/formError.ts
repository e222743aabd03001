import type { Config } from '../config.ts'
import { type ErrorPresenter, presentApiError } from '../errorHandler.ts'
import { prefersHtml, sendAnswerPage } from './answerPage.ts'

/**
 * The API's envelope; but a browser that has posted a form by itself, without JavaScript, gets a
 * page.
 */
export function presentFormError(config: Config): ErrorPresenter {
  return async (error, req, res) => {
    if (req.method !== 'POST' || !prefersHtml(req)) return presentApiError(error, req, res)
    const details = new Set(Object.values(error.fields ?? {}))
    // Where one file is at fault its message is that of the whole.
    details.delete(error.message)
    const answer = { title: 'This was not sent', message: error.message, details: [...details] }
    await sendAnswerPage(config, res, answer)
  }
}
