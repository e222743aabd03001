'use client'

import { type RefObject, useEffect, useState } from 'react'
import { listParents, listRoots } from './roots.ts'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

const MAX_POPUP_HEIGHT = 340
/** On phones, the popup also contains a search box and a button. */
const MAX_PHONE_POPUP_HEIGHT = 440
const PHONE = '(max-width: 767.98px)'
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
  /** The edge of the popup that's next to the button, in px from the top of the window. */
  edge: number
  /** In px from the left of the window. */
  left: number
  width: number
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>

interface Viewport {
  top: number
  height: number
  /** Whether the popup may cover its button if there's little space, because it can close itself. */
  isPhone?: boolean
}

/** Calculates the position of a button's popup inside the visual viewport. */
export function placePopup(button: Box, viewport: Viewport): PopupPlacement {
  const { isPhone = false } = viewport
  const maxHeight = isPhone ? MAX_PHONE_POPUP_HEIGHT : MAX_POPUP_HEIGHT

  const spaceBelow = viewport.top + viewport.height - button.bottom - BUTTON_GAP - VIEWPORT_MARGIN
  const spaceAbove = button.top - viewport.top - BUTTON_GAP - VIEWPORT_MARGIN
  if (isPhone && Math.max(spaceBelow, spaceAbove) < COMFORTABLE_HEIGHT) {
    // The on-screen keyboard leaves too little space on both sides of the button.
    return {
      side: 'bottom',
      maxHeight: Math.floor(Math.min(maxHeight, viewport.height - 2 * VIEWPORT_MARGIN)),
      edge: viewport.top + VIEWPORT_MARGIN,
      left: button.left,
      width: button.width,
    }
  }
  const isBelow = spaceBelow >= Math.min(COMFORTABLE_HEIGHT, spaceAbove) || spaceBelow >= spaceAbove
  const availableHeight = isBelow ? spaceBelow : spaceAbove
  return {
    side: isBelow ? 'bottom' : 'top',
    maxHeight: Math.max(120, Math.min(maxHeight, Math.floor(availableHeight))),
    edge: isBelow ? button.bottom + BUTTON_GAP : button.top - BUTTON_GAP,
    left: button.left,
    width: button.width,
  }
}

/**
 * Shows the popup in the browser's top layer while it's open, where no parent can clip or cover it.
 * The popup follows its button, and closes when the user presses outside `root`. Returns the
 * popup's props. In browsers without popovers, the style sheet places the popup.
 */
export function usePopup(
  isOpen: boolean,
  onClose: () => void,
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
) {
  const [placement, setPlacement] = useState<PopupPlacement>()

  useIsomorphicLayoutEffect(() => {
    if (!isOpen || !button.current) return
    const element = button.current
    // On a phone, the keyboard and zoom shrink the visual viewport, not the window.
    const viewport = window.visualViewport
    const updatePlacement = () => {
      const top = viewport?.offsetTop ?? 0
      const height = viewport?.height ?? window.innerHeight
      const isPhone = window.matchMedia?.(PHONE).matches ?? false
      const newPlacement = placePopup(element.getBoundingClientRect(), { top, height, isPhone })
      setPlacement((currentPlacement) =>
        JSON.stringify(currentPlacement) === JSON.stringify(newPlacement)
          ? currentPlacement
          : newPlacement,
      )
    }
    updatePlacement()
    return watchPosition(element, updatePlacement)
  }, [isOpen, button])

  useEffect(() => {
    if (!isOpen) return
    const handlePress = (event: PointerEvent) => {
      // The target of an event in a shadow root is the root's host, so check the path instead.
      if (root.current && !event.composedPath().includes(root.current)) onClose()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleBlur = () => {
      // Presses in an iframe send no events to the page, but move focus to the iframe, in some
      // browsers after this event. If the user left for another window, the document has no focus.
      timer = setTimeout(() => {
        if (document.hasFocus()) onClose()
      })
    }
    document.addEventListener('pointerdown', handlePress)
    window.addEventListener('blur', handleBlur)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', handlePress)
      window.removeEventListener('blur', handleBlur)
    }
  }, [isOpen, onClose, root])

  return {
    ref: showPopup,
    popover: 'manual',
    'data-side': placement?.side,
    style: placement && {
      maxBlockSize: placement.maxHeight,
      ...(isPopoverSupported() && {
        top: placement.edge,
        left: placement.left,
        inlineSize: placement.width,
      }),
    },
  } as const
}

const isPopoverSupported = () => 'popover' in HTMLElement.prototype

function showPopup(popup: HTMLElement | null) {
  if (popup && isPopoverSupported() && !popup.matches(':popover-open')) popup.showPopover()
}

/** Calls `onChange` when an element may have moved in the window. Returns a cleanup function. */
function watchPosition(element: Element, onChange: () => void): () => void {
  const options = { capture: true, passive: true }
  const roots = listRoots(element)
  // Captures the scrolling of all parents. Scroll events don't leave a shadow root.
  for (const root of roots) root.addEventListener('scroll', onChange, options)
  window.addEventListener('resize', onChange)
  window.visualViewport?.addEventListener('resize', onChange)
  window.visualViewport?.addEventListener('scroll', onChange)
  // When something above the element grows, one of its parents grows, too. For example, a dialog
  // that grows stays centered.
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onChange)
  for (const parent of listParents(element)) observer?.observe(parent)
  return () => {
    for (const root of roots) root.removeEventListener('scroll', onChange, options)
    window.removeEventListener('resize', onChange)
    window.visualViewport?.removeEventListener('resize', onChange)
    window.visualViewport?.removeEventListener('scroll', onChange)
    observer?.disconnect()
  }
}
