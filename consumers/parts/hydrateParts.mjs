// Hydrates a page that has each component in a separate root. Sets `report` to the result.
import { createRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { parts, toast } from './allParts.mjs'

const failures = []
toast({ title: 'Received', duration: Number.POSITIVE_INFINITY })
const refs = parts.map(({ name, render }) => {
  const ref = createRef()
  const container = document.querySelector(`[data-part="${name}"]`)
  const options = {
    onRecoverableError: (error) => failures.push(`${name}: ${error.message}`),
  }
  hydrateRoot(container, render(ref), options)
  return [name, ref]
})

// React 18 hydrates each root in a separate task. Hydration is done when every ref is set. The
// deadline only ends a page that hangs.
const deadline = performance.now() + 60_000
function checkRefs() {
  const unsetRefs = refs.filter(
    ([, ref]) => !(ref.current instanceof Element && ref.current.isConnected),
  )
  if (unsetRefs.length > 0 && performance.now() < deadline) return setTimeout(checkRefs, 50)
  for (const [name] of unsetRefs) failures.push(`${name} doesn't set its ref to an element`)
  globalThis.report = { failures, parts: parts.length }
}
checkRefs()
