import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentField,
  formatBytes,
} from '@duet/forms/schema'
import { type Html, html, type MessagePageContent } from '@duet/kit/http'
import { formatReference } from '../mail/format.ts'
import { renderAnswerDue, renderTime } from './answerDue.ts'
import { type RejectedAnswers, renderCorrectionForm } from './correctionForm.ts'
import { renderFileForm } from './fileForm.ts'
import type { RequestRow } from './findRequest.ts'
import { getRequestPath } from './links.ts'
import type { RequestReply } from './listSentReplies.ts'
import { STATUS_TEXTS } from './statusTexts.ts'
import { canWithdraw } from './withdraw.ts'

export interface RequestContent {
  request: RequestRow
  files: readonly { name: string; size: number }[]
  replies: readonly RequestReply[]
  /** Whether the requester has closed the request. */
  isWithdrawn: boolean
  /** Maximum size of the files that the form sends at once, and of each file, in bytes. */
  maxFileBytes: number
  /** The token that the page's links and forms need. */
  token: unknown
  /** The answers that couldn't be saved. */
  correction?: RejectedAnswers | undefined
  /** Confirms the change that has led to the page. */
  confirmation?: string | undefined
}

/** Creates the page that shows requesters their request. */
export function createRequestPage(content: RequestContent): MessagePageContent {
  const { request, files, replies, isWithdrawn, confirmation } = content
  return {
    title: `Your request ${formatReference(request.id)}`,
    message: isWithdrawn ? 'You withdrew this request.' : STATUS_TEXTS[request.status],
    body: html`${confirmation !== undefined && html`<p role="status">${confirmation}</p>`}
${renderFacts(request, files)}${renderReplies(replies)}${renderChanges(content)}${renderOwnData(content)}`,
  }
}

function renderFacts(request: RequestRow, files: RequestContent['files']): Html {
  const answerDue = renderAnswerDue(request)
  return html`<section><h2>Your answers</h2><dl>
${renderFact('Sent', renderTime(request.created_at))}
${answerDue && renderFact('Answer due', answerDue)}
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
    html`<ul>${files.map(({ name, size }) => html`<li><bdi>${name}</bdi> <small>${formatBytes(size)}</small></li>`)}</ul>`,
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
<small>${author}, ${renderTime(sentAt)}</small>
<p dir="auto">${text}</p></article>`,
        )
  }</section>`
}

function renderChanges(content: RequestContent): Html {
  const { request, files, token, correction, maxFileBytes: maxBytes } = content
  const reference = formatReference(request.id)
  const fileForm = renderFileForm({ token, reference, fileCount: files.length, maxBytes })
  return html`<section><h2>Changes</h2>
<details><summary>Add files</summary>${fileForm}</details>
<details${html`${correction && ' open'}`}><summary>Correct your answers</summary>
${renderCorrectionForm(request, token, correction)}
</details>${canWithdraw(request.status) && renderWithdrawal(token)}</section>`
}

function renderWithdrawal(token: unknown): Html {
  return html`<details><summary>Withdraw the request</summary>
<p>We stop working on it and don’t reply anymore. To start again, send a new request.</p>
${renderButton('Withdraw', getRequestPath(token, '/withdraw'))}
</details>`
}

function renderOwnData({ token }: RequestContent): Html {
  return html`<section><h2>Your data</h2>
<p><a href="${getRequestPath(token, '/data.zip')}" download>Download your request, its files, and our replies</a></p>
<details><summary>Erase the request</summary>
<p>We delete the request, its files, and our messages about it. For one day, we can restore them if you ask us to. This doesn’t end a newsletter subscription.</p>
${renderButton('Erase', getRequestPath(token, '/erase'))}
</details></section>`
}

/** Renders a button that posts to `url`. */
function renderButton(label: string, url: string): Html {
  return html`<form method="post" action="${url}"><button type="submit">${label}</button></form>`
}
