import type { AppConfig, FunnelEvent, FunnelField, FunnelReport, PathOf } from '@duet/contract'
import type { FormActivity } from '@duet/forms'
import { DEPLOYMENT_FIELD_NAMES } from '@duet/forms/schema'
import { prefersPrivacy } from './prefersPrivacy.ts'

type Report = 'POST /api/funnel'

const FIELDS: readonly FunnelField[] = [...DEPLOYMENT_FIELD_NAMES, 'files']

/** The events on this page that the server counts. Each counts once per page load. */
const countedEvents = new Set<FunnelEvent>()
let waitingEvents: FunnelEvent[] = []
let isOn = false
let settingPromise: Promise<void> | undefined

/**
 * Counts an event of the deployment form. The server adds it to a daily total. Does nothing if the
 * visitor refuses tracking or the server has turned counting off.
 */
export function countEvent(event: FunnelEvent): void {
  if (countedEvents.has(event) || prefersPrivacy()) return
  countedEvents.add(event)
  waitingEvents.push(event)
  settingPromise ??= start()
  // Most events are sent together when the page is hidden. After this one, the visitor is done.
  if (event === 'sent') void settingPromise.then(sendEvents)
}

/** Counts what a visitor does in the form. */
export function countActivity(activity: FormActivity): void {
  if (activity.type === 'rejectedFiles') {
    countEvent('file_refused')
    return
  }
  // The server rejects reports with fields that it doesn't know.
  const field = FIELDS.find((name) => name === activity.name)
  if (!field) return
  if (activity.type === 'input') countEvent('started')
  countEvent(`${activity.type === 'error' ? 'error' : 'reached'}.${field}`)
}

/** Counts that the form was on the screen. Returns a function that stops watching. */
export function watchForm(form: Element): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    countEvent('seen')
  })
  observer.observe(form)
  return () => observer.disconnect()
}

async function start() {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendEvents()
  })
  try {
    const config: AppConfig = await (await fetch('/config.json')).json()
    isOn = config.formFunnel
  } catch {
    // Without the setting, the page reports nothing.
  }
}

function sendEvents() {
  if (!isOn || waitingEvents.length === 0) return
  const report: FunnelReport = { events: waitingEvents }
  waitingEvents = []
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
  navigator.sendBeacon('/api/funnel' satisfies PathOf<Report>, body)
}
