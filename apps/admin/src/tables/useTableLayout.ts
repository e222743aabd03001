import type { TableColumn } from '@duet/ui'
import { breakpoint } from '@duet/ui/theme'
import { useSyncExternalStore } from 'react'
import { density } from '../settings/density.ts'

const DEFAULT_FONT_SIZE_PX = 16
/** Below this window height, measured at the default font size, the window has only a few rows. */
const SHORT_BELOW_PX = 480
/** Below this window width, measured at the default font size, tables show only two columns. */
const TWO_COLUMNS_BELOW_PX = 300

/** Height of a row with one line, at the default font size. */
const ROW_HEIGHTS_PX = { comfortable: 40, compact: 32 }
/** Height of a row with two lines, at the default font size. */
const NARROW_ROW_HEIGHT_PX = 64

/** The layout of tables in the current window. A larger font counts as a narrower window. */
interface TableLayout {
  /** Whether tables use the phone layout, with two lines per row. */
  isNarrow: boolean
  /** Whether the window has no space for a second column. */
  isOneColumn: boolean
  /** Whether the window has space for only a few rows. */
  isShort: boolean
  /** Returns the columns that fit the window. */
  chooseColumns<Row>(
    wideColumns: readonly TableColumn<Row>[],
    narrowColumns: readonly TableColumn<Row>[],
  ): readonly TableColumn<Row>[]
  /** The height of a row in px. */
  rowHeight: number
}

export function useTableLayout(): TableLayout {
  const [width = 0, height = 0, fontScale = 1] = useSyncExternalStore(subscribe, getWindowSize)
    .split(' ')
    .map(Number)
  const isNarrow = width < breakpoint.mobile
  const wideRowHeight = ROW_HEIGHTS_PX[density.use()]
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT_PX : wideRowHeight
  return {
    isNarrow,
    isOneColumn: width < breakpoint.wide,
    isShort: height < SHORT_BELOW_PX,
    chooseColumns: (wideColumns, narrowColumns) => {
      if (width < TWO_COLUMNS_BELOW_PX) {
        const [firstColumn, secondColumn] = narrowColumns
        return firstColumn && secondColumn
          ? [{ ...firstColumn, width: '46%' }, secondColumn]
          : narrowColumns
      }
      if (isNarrow) return narrowColumns
      return width < breakpoint.notes
        ? wideColumns.filter(({ hideBelow }) => !hideBelow || width >= breakpoint[hideBelow])
        : wideColumns
    },
    rowHeight: Math.round(rowHeight * Math.max(1, fontScale)),
  }
}

/**
 * Reads the window's width and height in px at the default font size, and the font scale. Returns
 * them in one string, so that React compares snapshots by value.
 */
function readWindowSize(): string {
  const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const fontScale = fontSize / DEFAULT_FONT_SIZE_PX
  const sizes = [window.innerWidth, window.innerHeight].map((size) => Math.round(size / fontScale))
  return [...sizes, fontScale].join(' ')
}

let windowSize: string | undefined
const listeners = new Set<() => void>()

/** Returns the last size, because reading it in each render would compute styles each time. */
function getWindowSize(): string {
  windowSize ??= readWindowSize()
  return windowSize
}

function updateWindowSize() {
  windowSize = readWindowSize()
  for (const listener of listeners) listener()
}

// Changing the font size fires no event, but changes the body's height.
const observer = new ResizeObserver(updateWindowSize)

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    updateWindowSize()
    window.addEventListener('resize', updateWindowSize)
    observer.observe(document.body)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('resize', updateWindowSize)
    observer.disconnect()
  }
}
