import { createRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { parts, toast } from './doors.mjs'

const failures = []
// For longer than the slowest machine takes to wake the page.
toast({ title: 'Received', duration: 60_000 })
const refs = parts.map(({ name, draw }) => {
  const ref = createRef()
  hydrateRoot(document.querySelector(`[data-part="${name}"]`), draw(ref), {
    onRecoverableError: (error) => failures.push(`${name}: ${error.message}`),
  })
  return [name, ref]
})

// React 18 wakes what it hydrates in tasks of its own: all are done once each has its ref.
const end = performance.now() + 10_000
function look() {
  const asleep = refs.filter(
    ([, ref]) => !(ref.current instanceof Element && ref.current.isConnected),
  )
  if (asleep.length > 0 && performance.now() < end) return setTimeout(look, 50)
  for (const [name] of asleep) failures.push(`${name} gives no element to its ref`)
  globalThis.report = { failures, parts: parts.length }
}
look()
