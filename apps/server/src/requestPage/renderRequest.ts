import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentField,
  formatBytes,
} from '@duet/forms/schema'
import { type Html, html, type MessagePageContent } from '@duet/kit/http'
import { formatInstant, formatReference } from '../mail/format.ts'
import { describeAnswerDue } from './answerDue.ts'
import type { RequestRow } from './findRequest.ts'
import type { RequestReply } from './listSentReplies.ts'
import { STATUS_TEXTS } from './statusTexts.ts'

interface RequestContent {
  request: RequestRow
  files: readonly { name: string; size: number }[]
  replies: readonly RequestReply[]
}

/** Creates the page that shows requesters their request. */
export function createRequestPage({ request, files, replies }: RequestContent): MessagePageContent {
  return {
    title: `Your request ${formatReference(request.id)}`,
    message: STATUS_TEXTS[request.status],
    body: html`${renderFacts(request, files)}${renderReplies(replies)}`,
  }
}

function renderFacts(request: RequestRow, files: RequestContent['files']): Html {
  const answerDue = describeAnswerDue(request)
  return html`<section><h2>Your request</h2><dl>
${renderFact('Sent', formatInstant(request.created_at))}
${answerDue !== undefined && renderFact('Answer due', answerDue)}
${DEPLOYMENT_FIELD_NAMES.map((name) => {
  const { column } = DEPLOYMENT_FIELDS[name]
  const field: DeploymentField = DEPLOYMENT_FIELDS[name]
  const value = request[column]
  return renderFact(
    field.label,
    Array.isArray(value) ? value.join(', ') : value.toLocaleString('en-US'),
  )
})}
${renderFact(
  'Files',
  files.length > 0 &&
    html`<ul>${files.map(({ name, size }) => html`<li><bdi>${name}</bdi> (${formatBytes(size)})</li>`)}</ul>`,
)}
</dl></section>`
}

function renderFact(label: string, value: Html | string | false): Html {
  return html`<div><dt>${label}</dt><dd dir="auto">${value || 'None'}</dd></div>`
}

function renderReplies(replies: readonly RequestReply[]): Html {
  return html`<section><h2>Our replies</h2>${
    replies.length === 0
      ? html`<p>None yet. We also send each reply to your email address.</p>`
      : replies.map(
          ({ subject, author, text, sentAt }) => html`<article><h3 dir="auto">${subject}</h3>
<small>${author}, ${formatInstant(sentAt)}</small>
<p dir="auto">${text}</p></article>`,
        )
  }</section>`
}
