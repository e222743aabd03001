import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../grid.css.ts'

/** The last row of a page, below a hairline: a question or a sentence, and what to do next. */
export const row = style({
  alignItems: 'center',
  paddingBlock: vars.space[56],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const text = style({
  minWidth: 0,
  '@media': {
    [media.mobile]: { marginBlockEnd: vars.space[24] },
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` },
    [media.wide]: { gridColumn: `${TEXT_COLUMN} / 10` },
  },
})

/** The link, or a group of links, at the page's right margin, or below the text. */
export const action = style({
  '@media': {
    [media.mobile]: { width: '100%', justifyContent: 'space-between' },
    [media.tablet]: {
      gridColumn: `${TEXT_COLUMN} / -1`,
      justifySelf: 'start',
      marginBlockStart: vars.space[24],
    },
    [media.wide]: { gridColumn: '10 / -1', justifySelf: 'end', marginBlockStart: 0 },
  },
})
