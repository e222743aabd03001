import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * A place over everything else on the page, open modal dialogs included. Render the content into
 * `host` with a portal and give `ref` to the one element in it, which needs `popover="manual"`.
 * `host` is `null` on the server and in the first render.
 */
export function useTopLayer<T extends HTMLElement>(
  isShown: boolean,
): { host: HTMLElement | null; ref: RefObject<T | null> } {
  const ref = useRef<T>(null)
  const [host, setHost] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const element = document.createElement('div')
    // Wherever it is put it takes no part in the layout there.
    element.style.display = 'contents'
    setHost(element)
    return () => element.remove()
  }, [])

  useEffect(() => {
    if (!host || !isShown) return
    const place = () => {
      // A modal dialog makes all that is outside of it inert, the top layer too: what is to be
      // clicked and read aloud meanwhile has to stand in the dialog.
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
