import { useLayoutEffect, useRef } from 'react'
import * as styles from './MessageBody.css.ts'

/**
 * Shows an email as its recipient sees it, in a frame as tall as the email. The sandbox and the
 * page's content security policy block scripts, forms, and popups. `allow-same-origin` lets this
 * component measure the email's height.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const fitHeight = () => {
      const root = element.contentDocument?.documentElement
      if (root) element.style.blockSize = `${Math.ceil(root.getBoundingClientRect().height) + 2}px`
    }
    const observer = new ResizeObserver(fitHeight)
    observer.observe(element)
    element.addEventListener('load', fitHeight)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', fitHeight)
    }
  }, [])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title="Message preview"
      sandbox="allow-same-origin"
      srcDoc={html}
    />
  )
}
