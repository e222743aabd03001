import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minInlineSize: 0,
  paddingBlock: vars.space[20],
  paddingInline: vars.space[28],
  boxShadow: `0 0 0 ${vars.line.hair} ${vars.color.rule}`,
  selectors: {
    '&[data-wide]': { gridColumn: '1 / -1' },
    // Fills a row if its second column would be empty. Only the first card and the one at the end can
    // be wide.
    '&:nth-child(even):is(:last-child, :has(+ [data-wide]))': { gridColumn: '1 / -1' },
  },
  '@media': { [media.mobile]: { paddingInline: vars.space[20] } },
})

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
})

export const title = style({ color: vars.color.inkMuted })

/** Its text ends where the chart ends. */
export const toggle = style({
  marginInlineEnd: `calc(-1 * ${vars.space[12]})`,
  color: vars.color.inkMuted,
  selectors: { '&[aria-pressed="true"]': { color: vars.color.ink } },
})
