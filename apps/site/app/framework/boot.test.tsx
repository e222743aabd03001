import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { boot } from './boot.ts'

/** A module that hydrates the page, as `main.tsx` does. */
const APP = `data:text/javascript,export async function start() {
  document.querySelector('[data-unhydrated]').removeAttribute('data-unhydrated')
  document.dispatchEvent(new Event('hydrated'))
}`

/** Makes the browser look like one without invoker commands, such as Safari before 26.2. */
function removeCommandSupport() {
  const { prototype } = HTMLButtonElement
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'commandForElement')
  Reflect.deleteProperty(prototype, 'commandForElement')
  onTestFinished(() => {
    if (descriptor) Object.defineProperty(prototype, 'commandForElement', descriptor)
  })
}

test('replays an early click on a button with a command if the browser supports no commands', async () => {
  removeCommandSupport()
  const handleClick = vi.fn()
  const { getByRole } = await render(
    <div data-unhydrated="">
      <script type="application/json" id="config">
        {JSON.stringify({ app: APP })}
      </script>
      <button type="button" {...{ command: 'show-modal', commandfor: 'menu' }}>
        Menu
      </button>
    </div>,
  )
  const button = getByRole('button').element()
  button.addEventListener('click', handleClick)
  const bootPromise = boot({ clickableSelector: 'button', onFailure: () => {} })
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(handleClick).not.toHaveBeenCalled()
  await bootPromise
  expect(handleClick).toHaveBeenCalledOnce()
})
