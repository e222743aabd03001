import { useLayoutEffect, useRef } from 'react'
import * as styles from './MessageBody.css.ts'
import { applyMailStyles, takeMailStyles } from './mailStyles.ts'

/**
 * Shows an email as its recipient sees it, in a frame as tall as the email. The sandbox and the
 * page's content security policy block scripts, forms, and popups. `allow-same-origin` lets this
 * component style the email and measure its height. The email has a `blob:` URL, because `srcdoc`
 * would need a policy for Trusted Types.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const mail = takeMailStyles(html)
    const url = URL.createObjectURL(new Blob([mail.html], { type: 'text/html;charset=utf-8' }))
    const fitHeight = () => {
      const root = element.contentDocument?.documentElement
      if (root) element.style.blockSize = `${Math.ceil(root.getBoundingClientRect().height) + 2}px`
    }
    const handleLoad = () => {
      const view = element.contentDocument?.defaultView
      if (view?.location.href !== url) return
      applyMailStyles(view, mail.sheet)
      element.dataset.loaded = ''
      fitHeight()
    }
    const observer = new ResizeObserver(fitHeight)
    observer.observe(element)
    element.addEventListener('load', handleLoad)
    element.src = url
    return () => {
      observer.disconnect()
      element.removeEventListener('load', handleLoad)
      delete element.dataset.loaded
      URL.revokeObjectURL(url)
    }
  }, [html])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title="Message preview"
      sandbox="allow-same-origin"
    />
  )
}
