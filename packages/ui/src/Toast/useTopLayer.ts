import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Creates a container on top of everything on the page, including modal dialogs. Use a portal to
 * render one element with `popover="manual"` into `host`, and pass `ref` to that element. `host` is
 * `null` on the server and in the first render.
 */
export function useTopLayer<T extends HTMLElement>(
  isShown: boolean,
): { host: HTMLElement | null; ref: RefObject<T | null> } {
  const ref = useRef<T>(null)
  const [host, setHost] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const element = document.createElement('div')
    // Keeps the host out of its parent's layout.
    element.style.display = 'contents'
    setHost(element)
    return () => element.remove()
  }, [])

  useEffect(() => {
    if (!host || !isShown) return
    const place = () => {
      // A modal dialog makes everything outside it inert, even the top layer, so the host must be
      // inside the dialog.
      const parent = findTopDialog() ?? document.body
      if (host.parentNode !== parent) parent.append(host)
      const popover = ref.current
      if (popover && 'showPopover' in popover && !popover.matches(':popover-open')) {
        popover.showPopover()
      }
    }
    place()
    const observer = new MutationObserver(place)
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      host.remove()
    }
  }, [host, isShown])

  return { host, ref }
}

function findTopDialog(): Element | null {
  const focused = document.activeElement?.closest('dialog:modal')
  return focused ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}
