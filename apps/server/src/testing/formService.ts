import type { ServerResponse } from 'node:http'
import { startFlakyServer } from '@duet/kit/testing'

interface FormFile {
  name: string
  type: string
  bytes: Buffer
}

export interface ReceivedForm {
  /** The message ID, or `two different ids` if the header and the form field differ. */
  id: string
  headers: Record<string, string | string[] | undefined>
  fields: Record<string, string>
  files: Record<string, FormFile>
}

/** Responses copied from the real service. */
const RESPONSES = {
  'a string': ['application/json', '{"success":"true","message":"The form was submitted."}'],
  'a boolean': ['application/json', '{"success":true,"message":"The form was submitted."}'],
  'a string typed as HTML': ['text/html', '{"success":"true","message":"The form was submitted."}'],
  'needs Activation': [
    'application/json',
    '{"success":"false","message":"This form needs Activation. We have sent you an email containing an Activate Form link."}',
  ],
  'refuses a burst': [
    'text/html',
    '{"success":"false","message":"Make sure you open this page through a web server, FormSubmit will not work in pages browsed as HTML files."}',
  ],
  'says no': ['application/json', '{"success":false,"message":"Something <b>odd</b>\\nhappened"}'],
} as const

export type FormBehavior = keyof typeof RESPONSES | 'responds with 403' | 'finds files too large'

/**
 * Starts a simulated form-mailing service. Like the real service, it rejects concurrent requests,
 * and requests without an `Origin` and a `Referer` header.
 */
export async function startFormService() {
  const receivedForms: ReceivedForm[] = []
  const behavior = {
    current: 'a string' as FormBehavior,
    onReceived: (_form: ReceivedForm): unknown => undefined,
  }

  function send(response: ServerResponse, status: number, name: keyof typeof RESPONSES) {
    const [type, text] = RESPONSES[name]
    response.writeHead(status, { 'Content-Type': type }).end(text)
  }

  const server = await startFlakyServer(async ({ headers, body }, response) => {
    const type = headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type },
    }).formData()
    if (server.state.concurrent > 1 || !headers.origin || !headers.referer) {
      return send(response, 200, 'refuses a burst')
    }
    const entries = [...form.entries()]
    const hasFiles = entries.some(([, value]) => typeof value !== 'string')
    const { current: currentBehavior } = behavior
    if (currentBehavior === 'responds with 403') return response.writeHead(403).end('Forbidden')
    if (currentBehavior === 'finds files too large' && hasFiles)
      return response.writeHead(413).end()
    const name = currentBehavior === 'finds files too large' ? 'a string' : currentBehavior
    if (!RESPONSES[name][1].includes('submitted')) return send(response, 200, name)

    const fields: Record<string, string> = {}
    const files: Record<string, FormFile> = {}
    for (const [field, value] of entries) {
      if (typeof value === 'string') fields[field] = value
      else {
        const bytes = Buffer.from(await value.arrayBuffer())
        files[field] = { name: value.name, type: value.type, bytes }
      }
    }
    const id =
      headers['idempotency-key'] === fields['Message ID'] ? fields['Message ID'] : undefined
    const acceptedForm: ReceivedForm = { id: id ?? 'two different ids', headers, fields, files }
    receivedForms.push(acceptedForm)
    await behavior.onReceived(acceptedForm)
    send(response, 200, name)
  })
  return {
    ...server,
    url: `${server.origin}/ajax/team@example.com`,
    received: receivedForms,
    behavior,
  }
}
