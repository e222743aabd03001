import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'
import { wide } from './Drawing.css.ts'

export const root = componentStyle({
  paddingInlineStart: 'var(--ui-figure-gutter)',
  color: vars.color.inkMuted,
})

export const field = componentStyle({
  position: 'relative',
  blockSize: 'clamp(9rem, 31cqi, 17.5rem)',
})

export const level = componentStyle({
  position: 'absolute',
  insetInlineEnd: '100%',
  marginInlineEnd: '1.5ch',
  transform: 'translateY(50%)',
})

export const miss = componentStyle({
  position: 'absolute',
  inlineSize: '8px',
  blockSize: '8px',
  margin: '-4px',
  border: `${vars.line.stroke} solid ${vars.color.ink}`,
  borderRadius: '50%',
  backgroundColor: vars.color.surface,
  '@container': { [wide]: { inlineSize: '10px', blockSize: '10px', margin: '-5px' } },
})

export const missLabel = componentStyle({
  position: 'absolute',
  insetInlineStart: '100%',
  insetBlockStart: '30%',
  paddingInlineStart: vars.space[4],
  whiteSpace: 'nowrap',
})

export const comparison = componentStyle({
  position: 'absolute',
  paddingBlockStart: vars.space[4],
  whiteSpace: 'nowrap',
})

/** The figure at the end of the line, connected to it by an elbow line. */
export const result = componentStyle({
  position: 'absolute',
  insetInlineEnd: 0,
  paddingBlockEnd: vars.space[20],
  paddingInlineEnd: vars.space[16],
  color: vars.color.ink,
  fontSize: '0.875rem',
  letterSpacing: 0,
  unicodeBidi: 'plaintext',
  whiteSpace: 'nowrap',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInlineEnd: 0,
      insetBlock: '0.6em 8px',
      inlineSize: '10px',
      borderBlockStart: `${vars.line.hair} solid`,
      borderInlineEnd: `${vars.line.hair} solid`,
    },
  },
  '@container': { [wide]: { fontSize: '1.375rem' } },
})

export const axis = componentStyle({ position: 'relative' })

export const ticks = componentStyle({
  position: 'relative',
  blockSize: '1.5em',
  marginBlockStart: vars.space[12],
})

export const tick = componentStyle({
  position: 'absolute',
  display: 'flex',
  justifyContent: 'center',
  inlineSize: 0,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { justifyContent: 'flex-start' },
    '&:last-child': { justifyContent: 'flex-end' },
  },
  '@media': { [media.print]: { color: 'inherit' } },
})
