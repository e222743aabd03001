// Runs in the page. Renders a control of a library in a form.
import { controls } from 'adapter'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'

const root = createRoot(document.querySelector('main'))

/** @type {{ sent?: [name: string, value: string][], command?: string }} */
const received = {}

function App({ control, disabled = false, ...props }) {
  const Control = controls[control]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        received.sent = [...new FormData(event.currentTarget)]
      }}
    >
      <fieldset disabled={disabled}>
        <Control
          {...props}
          {...(control === 'CommandMenu' && {
            onSelect: (command) => {
              received.command = command
            },
          })}
        />
      </fieldset>
      <button type="submit">Send</button>
      <button type="reset">Reset</button>
    </form>
  )
}

globalThis.compare = {
  received,
  /** Renders the control with the name `control`, such as `Accordion`. */
  render: (props) => flushSync(() => root.render(<App {...props} />)),
  /** Returns the HTML of the control that a server would send. */
  renderOnServer: (props) => renderToString(<App {...props} />),
}
