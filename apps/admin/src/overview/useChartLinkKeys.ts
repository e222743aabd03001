import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Makes all links in a chart a single tab stop. Arrow keys, Home, and End move between the links.
 * Spread `handlers` on the element that contains the links.
 */
export function useChartLinkKeys(linkCount: number) {
  const [currentIndex, setCurrentIndex] = useState(0)

  function handleKeyDown(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const links = listLinks(event.currentTarget)
    const index = links.indexOf(event.target as Element)
    const nextLink = links[Math.max(0, Math.min(index + step, links.length - 1))]
    event.preventDefault()
    if (nextLink instanceof SVGElement) nextLink.focus()
  }

  function handleFocus(event: FocusEvent) {
    const index = listLinks(event.currentTarget).indexOf(event.target)
    if (index >= 0) setCurrentIndex(index)
  }

  return {
    handlers: { onKeyDown: handleKeyDown, onFocus: handleFocus },
    getTabIndex: (index: number) => (index === Math.min(currentIndex, linkCount - 1) ? 0 : -1),
  }
}

function listLinks(chart: Element): Element[] {
  return [...chart.querySelectorAll('a')]
}
