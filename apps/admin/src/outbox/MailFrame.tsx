import { useLayoutEffect, useRef } from 'react'
import * as styles from './MessageBody.css.ts'

/**
 * A mail as its reader sees it, as high as it is. Nothing in it runs: the sandbox takes scripts,
 * forms and windows from it, and the page's own policy stands over it as well. It keeps its origin
 * so that its height can be read.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const fit = () => {
      const root = element.contentDocument?.documentElement
      if (root) element.style.blockSize = `${Math.ceil(root.getBoundingClientRect().height) + 2}px`
    }
    const watcher = new ResizeObserver(fit)
    watcher.observe(element)
    element.addEventListener('load', fit)
    return () => {
      watcher.disconnect()
      element.removeEventListener('load', fit)
    }
  }, [])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title="The mail as it is read"
      sandbox="allow-same-origin"
      srcDoc={html}
    />
  )
}
