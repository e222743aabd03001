import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { ONE_COLUMN_LAYOUT } from '../../theme/textSizeLayouts.ts'

const FADE_HEIGHT = vars.space[32]

export const label = style({ color: vars.color.inkMuted, marginBlockEnd: vars.space[12] })

export const useCaseText = style({
  maxInlineSize: '70ch',
  lineHeight: 1.55,
  // Keeps the visitor's line breaks. Also breaks long words, so that they don't overflow.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/**
 * Makes the column of facts scroll separately, so that it stays visible beside long notes. Fades the
 * facts at the lower edge, so that users notice that more follow.
 */
export const scrollingFacts = style({
  selectors: {
    [ONE_COLUMN_LAYOUT]: { maxBlockSize: 'none', overflowY: 'visible' },
    [`${ONE_COLUMN_LAYOUT}::after`]: { display: 'none' },
  },
  '@media': {
    [media.wide]: {
      maxBlockSize: 'calc(100svh - 64px)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
      // The fade takes the place of the padding, so that it doesn't cover the last fact.
      paddingBlockEnd: 0,
      scrollPaddingBlockEnd: FADE_HEIGHT,
      '::after': {
        content: '',
        display: 'block',
        position: 'sticky',
        insetBlockEnd: 0,
        blockSize: FADE_HEIGHT,
        background: `linear-gradient(to top, ${vars.color.surface}, transparent)`,
        pointerEvents: 'none',
      },
      // A popover that opens in this column must cover the content beside the column.
      zIndex: vars.z.film,
    },
  },
})

export const activity = style({
  marginBlockStart: vars.space[40],
  paddingBlockStart: vars.space[8],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const skeletonHeading = style({ display: 'block', maxInlineSize: '260px' })

export const skeletonFrame = style({
  display: 'block',
  aspectRatio: '16 / 9',
  maxInlineSize: '640px',
  marginBlockStart: vars.space[40],
})
