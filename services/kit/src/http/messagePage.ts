import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { type Html, html } from './html.ts'

/** The content of a page that responds to an email link or to a form sent without JavaScript. */
export interface MessagePageContent {
  title: string
  message: string
  details?: readonly string[]
  /** Sections below the message. */
  body?: Html
  /** A button that posts to one of the server's URLs. */
  action?: { label: string; url: string }
}

// The page to send if the site hasn't been built.
const FALLBACK_TEMPLATE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{title}}</title></head>
<body><main><h1>{{title}}</h1><p>{{message}}</p>{{details}}<p><a href="/">Return to Home</a></p></main></body></html>`

/**
 * Returns whether a browser posted a form without JavaScript. Requests from scripts have the header
 * `X-Requested-With`, or they accept JSON or any type.
 */
export function prefersHtml(req: Request): boolean {
  return !req.get('X-Requested-With') && req.accepts(['json', 'html']) === 'html'
}

/** Fills in the message page in `siteDir` and sends it. Set the response's status first. */
export async function sendMessagePage(
  { siteDir }: { siteDir: string },
  res: Response,
  page: MessagePageContent,
): Promise<void> {
  const template = await readFile(join(siteDir, '_message.html'), 'utf8').catch(
    () => FALLBACK_TEMPLATE,
  )
  const values: Record<string, Html> = {
    title: html`${page.title}`,
    message: html`${page.message}`,
    details: html`${renderDetails(page.details)}${page.body}${renderAction(page.action)}`,
  }
  res
    .type('html')
    .set('Cache-Control', 'no-store')
    .vary('Accept')
    .send(
      template.replaceAll(/\{\{(title|message|details)\}\}/g, (_, name) =>
        String(values[name] ?? ''),
      ),
    )
}

function renderDetails(details: MessagePageContent['details'] = []): Html | undefined {
  if (details.length === 0) return undefined
  return html`<ul>${details.map((detail) => html`<li>${detail}</li>`)}</ul>`
}

function renderAction(action: MessagePageContent['action']): Html | undefined {
  if (!action) return undefined
  return html`<form method="post" action="${action.url}"><button type="submit">${action.label}</button></form>`
}
