import type { TableColumn } from '@duet/ui'
import { breakpoint } from '@duet/ui/theme'
import { useSyncExternalStore } from 'react'

const BROWSER_TEXT = 16
/** In px of ordinary text: under this a table keeps two columns. */
const TINY = 300

/** How much fits on the screen. Large letters leave less room than the same screen has for small ones. */
interface Room {
  /** As on a phone: two lines in a row, few columns. */
  isNarrow: boolean
  columns<Row>(
    wide: readonly TableColumn<Row>[],
    narrow: readonly TableColumn<Row>[],
  ): readonly TableColumn<Row>[]
  /** Height of a table's row in px, for so many lines. */
  rowHeight: number
}

/** The room that there is now. */
export function useRoom(): Room {
  const [width, scale] = useSyncExternalStore(subscribe, read).split(' ').map(Number) as [
    number,
    number,
  ]
  const isNarrow = width < breakpoint.mobile
  return {
    isNarrow,
    columns: (wide, narrow) => {
      if (width < TINY) {
        const [first, second] = narrow
        return first && second ? [{ ...first, width: '46%' }, second] : narrow
      }
      if (isNarrow) return narrow
      return width < breakpoint.wide ? wide.filter(({ hideBelow }) => hideBelow !== 'wide') : wide
    },
    rowHeight: Math.round((isNarrow ? 64 : 40) * Math.max(1, scale)),
  }
}

/** The screen's width in px of ordinary text, and how much larger the letters are. */
function read(): string {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const scale = size / BROWSER_TEXT
  return `${Math.round(window.innerWidth / scale)} ${scale}`
}

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange)
  // Other letters make another height.
  const observer = new ResizeObserver(onChange)
  observer.observe(document.body)
  return () => {
    window.removeEventListener('resize', onChange)
    observer.disconnect()
  }
}
