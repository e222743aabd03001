import { type RefObject, useEffect, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'

const MAX_POPUP_HEIGHT = 340
/**
 * If the space below the button has at least this height, in px, the popup opens below the button.
 * Otherwise, it opens on the side with more space.
 */
const COMFORTABLE_HEIGHT = 220
/** Distance from the button to the popup, in px. */
const BUTTON_GAP = 4
/** Minimum distance from the popup to the edge of the viewport, in px. */
const VIEWPORT_MARGIN = 8

export interface PopupPlacement {
  side: 'top' | 'bottom'
  /** Maximum height of the popup, in px. */
  maxHeight: number
}

/** Calculates the position of a button's popup inside the visual viewport. */
export function placePopup(
  button: { top: number; bottom: number },
  viewport: { top: number; height: number },
): PopupPlacement {
  const below = viewport.top + viewport.height - button.bottom - BUTTON_GAP - VIEWPORT_MARGIN
  const above = button.top - viewport.top - BUTTON_GAP - VIEWPORT_MARGIN
  const side = below >= Math.min(COMFORTABLE_HEIGHT, above) || below >= above ? 'bottom' : 'top'
  const available = side === 'bottom' ? below : above
  return { side, maxHeight: Math.max(120, Math.min(MAX_POPUP_HEIGHT, Math.floor(available))) }
}

/** Positions the popup while it's open, and closes it when the user presses outside `root`. */
export function usePopup(
  isOpen: boolean,
  onClose: () => void,
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): PopupPlacement {
  const [placement, setPlacement] = useState<PopupPlacement>({
    side: 'bottom',
    maxHeight: MAX_POPUP_HEIGHT,
  })

  useIsomorphicLayoutEffect(() => {
    if (!isOpen) return
    // On a phone, the keyboard and zoom shrink the visual viewport, not the window.
    const viewport = window.visualViewport
    const update = () => {
      if (!button.current) return
      const top = viewport?.offsetTop ?? 0
      const height = viewport?.height ?? window.innerHeight
      const next = placePopup(button.current.getBoundingClientRect(), { top, height })
      setPlacement((current) =>
        current.side === next.side && current.maxHeight === next.maxHeight ? current : next,
      )
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    viewport?.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
      viewport?.removeEventListener('resize', update)
    }
  }, [isOpen, button])

  useEffect(() => {
    if (!isOpen) return
    const handlePress = (event: PointerEvent) => {
      // The target of an event from a shadow root is its host, so check the path instead.
      if (root.current && !event.composedPath().includes(root.current)) onClose()
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen, onClose, root])

  return placement
}
