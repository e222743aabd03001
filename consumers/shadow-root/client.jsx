// Renders an app into a shadow root. Only the shadow root has the style sheets, so everything that
// the app renders has to be inside.
import { createRoot } from 'react-dom/client'
import { App } from './parts/App.jsx'

const shadowRoot = document.querySelector('#host').attachShadow({ mode: 'open' })
const links = ['ui', 'forms', 'embed-post'].map((name) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${name}.css`
  return link
})
const loads = links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)))
const container = document.createElement('div')
shadowRoot.append(...links, container)
await Promise.all(loads)
createRoot(container).render(<App />)
