import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** The heading and lead, in fixed columns. The carousel's controls take the rest of the line. */
export const head = style({
  flexGrow: 1,
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.layout.gap,
      alignItems: 'end',
    },
    [media.wide]: {
      // The heading takes four of the page's twelve columns, however wide the controls are.
      gridTemplateColumns: `calc((100cqi - 2 * var(--ui-carousel-inset) + ${vars.layout.gap}) / 3 - ${vars.layout.gap}) minmax(0, 1fr)`,
    },
  },
})

export const lead = style({
  maxWidth: '24em',
  '@media': { [media.mobile]: { marginBlockStart: vars.space[16] } },
})

export const help = style({
  marginBlockStart: vars.space[32],
  '@media': { [media.tablet]: { gridColumn: '5 / -1', justifySelf: 'start' } },
})
