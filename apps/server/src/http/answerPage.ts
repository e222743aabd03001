import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import type { Config } from '../config.ts'
import { escapeHtml } from './escapeHtml.ts'

/** What a page says to a visitor who has no script of ours on it. */
export interface Answer {
  title: string
  message: string
  details?: readonly string[]
  /** A button beneath, that posts to an address of ours. */
  action?: { label: string; url: string }
}

// Only stands in where the site has not been built.
const FALLBACK = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{title}}</title></head>
<body><main><h1>{{title}}</h1><p>{{message}}</p>{{details}}<p><a href="/">Return to Home</a></p></main></body></html>`

/** Whether a request comes from a browser's own form post: programs ask for JSON or take anything. */
export function prefersHtml(req: Request): boolean {
  return !req.get('X-Requested-With') && req.accepts(['json', 'html']) === 'html'
}

/** Sends the site's answer page, filled in; the status must have been set. */
export async function sendAnswerPage(config: Config, res: Response, answer: Answer): Promise<void> {
  const template = await readFile(join(config.siteDir, '_answer.html'), 'utf8').catch(
    () => FALLBACK,
  )
  const items = (answer.details ?? []).map((detail) => `<li>${escapeHtml(detail)}</li>`)
  const values: Record<string, string> = {
    title: escapeHtml(answer.title),
    message: escapeHtml(answer.message),
    details: (items.length > 0 ? `<ul>${items.join('')}</ul>` : '') + actionHtml(answer.action),
  }
  res
    .type('html')
    .set('Cache-Control', 'no-store')
    .vary('Accept')
    .send(template.replaceAll(/\{\{(title|message|details)\}\}/g, (_, name) => values[name] ?? ''))
}

function actionHtml(action: Answer['action']): string {
  if (!action) return ''
  return `<form method="post" action="${escapeHtml(action.url)}"><button type="submit">${escapeHtml(action.label)}</button></form>`
}
