// Runs in the page. Renders a carousel, and lets the test change its props.
import { Adapter } from 'adapter'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Content } from './Content.jsx'

const root = createRoot(document.querySelector('main'))
const handle = { current: null }
let config = {}

function App({ names, contentKind, width, isHidden, direction = 'ltr', ...options }) {
  const slides = names.map((key, index) => ({
    key,
    content: <Content name={key} contentKind={index === 0 ? contentKind : undefined} />,
  }))
  return (
    <div dir={direction} style={{ inlineSize: width, display: isHidden ? 'none' : undefined }}>
      <Adapter
        label="Industries"
        slides={slides}
        direction={direction}
        handleRef={handle}
        {...options}
      />
    </div>
  )
}

globalThis.carousel = {
  /** Merges `changes` into the current props and renders the carousel. */
  render(changes) {
    config = { ...config, ...changes }
    flushSync(() => root.render(<App {...config} />))
  },
  goTo: (index) => handle.current.goTo(index),
}
