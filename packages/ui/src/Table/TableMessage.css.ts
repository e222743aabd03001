import { style } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

export const message = componentStyle({
  fontFamily: vars.font.text,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[16]} ${vars.space[12]}`,
  paddingBlock: vars.space[24],
})

export const lead = style([
  text.mono,
  componentStyle({
    flex: 'none',
    // The lead ends where the first column ends. The table cell already has the padding before the
    // lead, so the width excludes that padding.
    inlineSize: `calc(var(--ui-table-lead, 8rem) - var(--ui-table-inset, ${vars.space[16]}))`,
    '@media': { [media.mobile]: { inlineSize: '100%' } },
  }),
])

export const content = componentStyle({ flex: '1 1 16rem' })

export const title = style([text.small, componentStyle({ fontWeight: vars.weight.bold })])

export const description = componentStyle({ color: vars.color.inkMuted })

export const actions = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] })
