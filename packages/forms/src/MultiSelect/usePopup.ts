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
  const spaceBelow = viewport.top + viewport.height - button.bottom - BUTTON_GAP - VIEWPORT_MARGIN
  const spaceAbove = button.top - viewport.top - BUTTON_GAP - VIEWPORT_MARGIN
  const side =
    spaceBelow >= Math.min(COMFORTABLE_HEIGHT, spaceAbove) || spaceBelow >= spaceAbove
      ? 'bottom'
      : 'top'
  const availableHeight = side === 'bottom' ? spaceBelow : spaceAbove
  return { side, maxHeight: Math.max(120, Math.min(MAX_POPUP_HEIGHT, Math.floor(availableHeight))) }
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
    const updatePlacement = () => {
      if (!button.current) return
      const top = viewport?.offsetTop ?? 0
      const height = viewport?.height ?? window.innerHeight
      const newPlacement = placePopup(button.current.getBoundingClientRect(), { top, height })
      setPlacement((currentPlacement) =>
        currentPlacement.side === newPlacement.side &&
        currentPlacement.maxHeight === newPlacement.maxHeight
          ? currentPlacement
          : newPlacement,
      )
    }
    updatePlacement()
    window.addEventListener('scroll', updatePlacement, { passive: true })
    window.addEventListener('resize', updatePlacement)
    viewport?.addEventListener('resize', updatePlacement)
    return () => {
      window.removeEventListener('scroll', updatePlacement)
      window.removeEventListener('resize', updatePlacement)
      viewport?.removeEventListener('resize', updatePlacement)
    }
  }, [isOpen, button])

  useEffect(() => {
    if (!isOpen) return
    const handlePress = (event: PointerEvent) => {
      // The target of an event in a shadow root is the root's host, so check the path instead.
      if (root.current && !event.composedPath().includes(root.current)) onClose()
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen, onClose, root])

  return placement
}
