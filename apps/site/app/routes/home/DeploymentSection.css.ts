import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { space } from './parts.css.ts'

const onTablets = `${media.tablet} and ${media.belowWide}`

export const section = style({ paddingBlock: `${space.medium} ${vars.layout.section}` })

export const heading = style({
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1' },
    [media.notes]: { gridColumn: '1 / 7' },
  },
})

export const lead = style({
  marginBlockStart: vars.space[16],
  maxWidth: '26em',
  '@media': {
    [media.tablet]: { gridColumn: '1 / 10' },
    [media.notes]: { gridColumn: '7 / -1', maxWidth: 'none', marginBlockStart: 0 },
  },
})

/** A sentence, on its own line if there's room. */
export const leadLine = style({
  '@media': { [media.tablet]: { display: 'block', textWrap: 'balance' } },
})

/** A sheet with the deployment form and a link. */
export const request = style({
  marginBlockStart: vars.space[40],
  minWidth: 0,
  padding: `${vars.space[32]} ${vars.space[12]}`,
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderRadius: vars.radius.sheet,
  backgroundColor: vars.color.surfaceRaised,
  '@media': {
    [media.tablet]: {
      gridColumn: '1 / -1',
      marginBlockStart: vars.space[56],
      padding: vars.space[40],
    },
    [media.wide]: { gridColumn: '1 / 9' },
  },
})

/** The form, without a sheet, because its sheet also contains a link. */
export const form = style({ padding: 0, border: 0, backgroundColor: 'transparent' })

export const newsletter = style({
  marginBlockStart: vars.space[72],
  minWidth: 0,
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1' },
    [onTablets]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      columnGap: vars.layout.gap,
    },
    [media.wide]: {
      gridColumn: '9 / -1',
      marginBlockStart: '97px',
      paddingInlineStart: vars.space[24],
    },
    [media.notes]: { gridColumn: '10 / -1', paddingInlineStart: 0 },
  },
})

export const newsletterText = style({ '@media': { [onTablets]: { gridColumn: '1 / 5' } } })
export const newsletterForm = style({ '@media': { [onTablets]: { gridColumn: '5 / 11' } } })

export const newsletterLead = style({
  textWrap: 'balance',
  marginBlock: `${vars.space[8]} ${vars.space[32]}`,
})

export const privacy = style([text.small, { marginBlockStart: vars.space[16] }])
