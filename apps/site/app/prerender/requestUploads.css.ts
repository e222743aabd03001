import { media, vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { details } from './messagePage.css.ts'

// The script of the request page lists the files that it sends.

const hairline = `${vars.line.hair} solid ${vars.color.rule}`

globalStyle(`${details} form ul`, { inlineSize: '100%', margin: 0, padding: 0, listStyle: 'none' })

globalStyle(`${details} form li`, {
  display: 'grid',
  gridTemplateColumns: 'auto auto 1fr',
  alignItems: 'center',
  justifyItems: 'start',
  gap: `${vars.space[12]} ${vars.space[8]}`,
  paddingBlock: vars.space[16],
  borderBlockStart: hairline,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
})

globalStyle(`${details} form li > :is(span, progress, small)`, { gridColumn: '1 / -1' })

globalStyle(`${details} form li > button:last-child`, {
  '@media': { [media.tablet]: { gridColumn: '3' } },
})

globalStyle(`${details} form li > span`, { overflowWrap: 'anywhere' })

globalStyle(`${details} form li > small`, {
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { gridColumn: '1 / 2' } },
})

globalStyle(`${details} form li[data-state="refused"] > small`, { color: vars.color.critical })

globalStyle(`${details} form li[data-state="sent"] > small`, { color: vars.color.positive })

const progressBar = { borderRadius: vars.radius.thumb, backgroundColor: vars.color.ink } as const

globalStyle(`${details} progress:not([hidden])`, {
  display: 'block',
  appearance: 'none',
  inlineSize: '100%',
  blockSize: '6px',
  border: 0,
  borderRadius: vars.radius.thumb,
  overflow: 'hidden',
  backgroundColor: vars.color.surfaceActive,
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      border: `${vars.line.hair} solid CanvasText`,
    },
  },
})

globalStyle(`${details} progress::-webkit-progress-bar`, { backgroundColor: 'transparent' })

globalStyle(`${details} progress::-webkit-progress-value`, {
  ...progressBar,
  transition: `inline-size ${vars.duration.open} linear`,
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})

globalStyle(`${details} progress::-moz-progress-bar`, progressBar)

globalStyle(`${details} form > [aria-live]`, {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
