import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useHydrated } from './useHydrated.ts'

function Probe({ seen }: { seen: boolean[] }) {
  seen.push(useHydrated())
  return null
}

test('matches the server in the first render of hydration', async () => {
  const seen: boolean[] = []
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Probe seen={seen} />)
  const root = hydrateRoot(container, <Probe seen={seen} />)
  await expect.poll(() => seen).toEqual([false, false, true])
  root.unmount()
})

test('renders once without server markup', () => {
  const seen: boolean[] = []
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Probe seen={seen} />))
  expect(seen).toEqual([true])
  root.unmount()
})
