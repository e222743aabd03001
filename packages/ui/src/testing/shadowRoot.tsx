import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'

/** Copies all rules of the page into a style sheet that a shadow root can adopt. */
function copyPageStyles(): CSSStyleSheet {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  return sheet
}

/** Renders into an open shadow root that has the page's styles. Its host is a `<section>`. */
export async function renderInShadowRoot(element: ReactElement) {
  const host = document.createElement('section')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [copyPageStyles()]
  const container = document.createElement('div')
  root.append(container)
  const screen = await render(element, { container, baseElement: container })
  onTestFinished(async () => {
    await screen.unmount()
    host.remove()
  })
  /** Returns the text of the focused element, or its name if it has no text. */
  const readFocus = () => root.activeElement?.textContent || root.activeElement?.ariaLabel
  return { host, root, screen, readFocus }
}

/** Renders HTML in an open shadow root, as a custom element does. */
export function ShadowHost({ html }: { html: string }) {
  const attachContent = (host: HTMLElement | null) => {
    if (host && !host.shadowRoot) host.attachShadow({ mode: 'open' }).innerHTML = html
  }
  return <span ref={attachContent} data-testid="host" />
}

/** Finds an element in the shadow root of a `ShadowHost`. */
export function findInShadow(selector: string): HTMLElement {
  const host = document.querySelector('[data-testid="host"]')
  return host?.shadowRoot?.querySelector(selector) as HTMLElement
}
