import { type RefObject, useEffect, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'

const MAX_HEIGHT = 340
/** Under this many px below the button, the side with more room is taken. */
const COMFORTABLE_HEIGHT = 220
const GAP = 4
const EDGE = 8

export interface PopupPlace {
  side: 'top' | 'bottom'
  /** px */
  maxHeight: number
}

/** Where a popup of a button fits between the edges of what is seen of the page. */
export function placePopup(
  button: { top: number; bottom: number },
  view: { top: number; height: number },
): PopupPlace {
  const below = view.top + view.height - button.bottom - GAP - EDGE
  const above = button.top - view.top - GAP - EDGE
  const side = below >= Math.min(COMFORTABLE_HEIGHT, above) || below >= above ? 'bottom' : 'top'
  const room = side === 'bottom' ? below : above
  return { side, maxHeight: Math.max(120, Math.min(MAX_HEIGHT, Math.floor(room))) }
}

/** Places the popup while it is open, and closes it where something outside of `root` is pressed. */
export function usePopup(
  isOpen: boolean,
  onClose: () => void,
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): PopupPlace {
  const [place, setPlace] = useState<PopupPlace>({ side: 'bottom', maxHeight: MAX_HEIGHT })

  useIsomorphicLayoutEffect(() => {
    if (!isOpen) return
    // On a phone the keyboard and the zoom shrink what is seen, not the window.
    const view = window.visualViewport
    const update = () => {
      if (!button.current) return
      const top = view?.offsetTop ?? 0
      const height = view?.height ?? window.innerHeight
      const next = placePopup(button.current.getBoundingClientRect(), { top, height })
      setPlace((now) => (now.side === next.side && now.maxHeight === next.maxHeight ? now : next))
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    view?.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
      view?.removeEventListener('resize', update)
    }
  }, [isOpen, button])

  useEffect(() => {
    if (!isOpen) return
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen, onClose, root])

  return place
}
