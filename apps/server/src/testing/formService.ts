import type { ServerResponse } from 'node:http'
import { startMoodyServer } from './moodyServer.ts'

/** A file that came with a form. */
interface FormFile {
  name: string
  type: string
  bytes: Buffer
}

/** A form that the service has taken. */
export interface TakenForm {
  /** Of the header and the field for it; both must agree. */
  id: string
  headers: Record<string, string | string[] | undefined>
  fields: Record<string, string>
  files: Record<string, FormFile>
}

/** What the service answers while it is well, in the ways that it has been seen to. */
const ANSWERS = {
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

export type FormHabit = keyof typeof ANSWERS | 'answers 403' | 'finds files too large'

/** A form-mailing service with the real one's habits. It takes posts of a site alone, one at a time. */
export async function startFormService() {
  const taken: TakenForm[] = []
  const habits = { now: 'a string' as FormHabit, onTaken: (_form: TakenForm): unknown => undefined }

  function say(response: ServerResponse, status: number, habit: keyof typeof ANSWERS) {
    const [type, text] = ANSWERS[habit]
    response.writeHead(status, { 'Content-Type': type }).end(text)
  }

  const server = await startMoodyServer(async ({ headers, body }, response) => {
    const type = headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type },
    }).formData()
    if (server.state.atOnce > 1 || !headers.origin || !headers.referer) {
      return say(response, 200, 'refuses a burst')
    }
    const entries = [...form.entries()]
    const hasFiles = entries.some(([, value]) => typeof value !== 'string')
    if (habits.now === 'answers 403') return response.writeHead(403).end('Forbidden')
    if (habits.now === 'finds files too large' && hasFiles) return response.writeHead(413).end()
    const habit = habits.now === 'finds files too large' ? 'a string' : habits.now
    if (!ANSWERS[habit][1].includes('submitted')) return say(response, 200, habit)

    const fields: Record<string, string> = {}
    const files: Record<string, FormFile> = {}
    for (const [name, value] of entries) {
      if (typeof value === 'string') fields[name] = value
      else {
        const bytes = Buffer.from(await value.arrayBuffer())
        files[name] = { name: value.name, type: value.type, bytes }
      }
    }
    const id =
      headers['idempotency-key'] === fields['Message ID'] ? fields['Message ID'] : undefined
    const one: TakenForm = { id: id ?? 'two different ids', headers, fields, files }
    taken.push(one)
    await habits.onTaken(one)
    say(response, 200, habit)
  })
  return { ...server, url: `${server.origin}/ajax/team@example.com`, taken, habits }
}
