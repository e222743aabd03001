import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { lazyHydrate } from './lazyHydrate.tsx'

/** Turns the browser's validation off only in the second render, as the forms package does. */
function Form() {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return (
    <form noValidate={isHydrated}>
      <button type="button">Send</button>
    </form>
  )
}

test('signals hydration after the content has rendered again', async () => {
  const LazyForm = lazyHydrate(async () => ({ default: Form }))
  await LazyForm.preload()
  const stream = await renderToReadableStream(<LazyForm />)
  await stream.allReady
  const host = document.createElement('div')
  host.innerHTML = await new Response(stream).text()
  document.body.append(host)

  const noValidateStates: (boolean | undefined)[] = []
  const handleHydrated = () => noValidateStates.push(host.querySelector('form')?.noValidate)
  document.addEventListener('hydrated', handleHydrated)
  const root = hydrateRoot(host, <LazyForm />)
  onTestFinished(() => {
    document.removeEventListener('hydrated', handleHydrated)
    root.unmount()
    host.remove()
  })
  await expect.poll(() => noValidateStates).toEqual([true])
})
