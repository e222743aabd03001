import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useHydratedInNextTask } from './useHydratedInNextTask.ts'

function Probe({ renderedValues }: { renderedValues: boolean[] }) {
  renderedValues.push(useHydratedInNextTask())
  return null
}

test('matches the server in the first render of hydration', async () => {
  const renderedValues: boolean[] = []
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Probe renderedValues={renderedValues} />)
  const root = hydrateRoot(container, <Probe renderedValues={renderedValues} />)
  await expect.poll(() => renderedValues).toEqual([false, false, true])
  root.unmount()
})

test('renders once without server markup', () => {
  const renderedValues: boolean[] = []
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Probe renderedValues={renderedValues} />))
  expect(renderedValues).toEqual([true])
  root.unmount()
})
