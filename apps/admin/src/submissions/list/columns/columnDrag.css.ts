import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** A table whose columns move when the user drags their headings. */
export const table = style({})

const heading = `${table} thead th`

globalStyle(heading, {
  // A vertical swipe still scrolls the page, and a pinch still zooms.
  touchAction: 'pan-y pinch-zoom',
  userSelect: 'none',
})

globalStyle(`${heading}[data-dragged]`, {
  backgroundColor: vars.color.surfaceActive,
  outline: `${vars.line.hair} dashed ${vars.color.ink}`,
  outlineOffset: '-4px',
  cursor: 'grabbing',
})

/** The line where the column would drop. A border, because forced colors remove backgrounds. */
globalStyle(`${heading}[data-drop]::after`, {
  content: '',
  position: 'absolute',
  insetBlock: 0,
  borderInlineStart: `${vars.line.edge} solid ${vars.color.ink}`,
  pointerEvents: 'none',
})

globalStyle(`${heading}[data-drop="before"]::after`, { insetInlineStart: 0 })
globalStyle(`${heading}[data-drop="after"]::after`, { insetInlineEnd: 0 })
