import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { inDark } from '../../theme.css.ts'

export const figure = style({
  minWidth: 0,
  '@media': {
    [media.tablet]: { gridColumn: '7 / -1' },
    [media.wide]: { gridColumn: '8 / -1' },
  },
})

export const film = style([
  {
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: vars.radius.control,
    backgroundColor: vars.color.film,
  },
  inDark({ filter: 'brightness(.9)' }),
])

export const caption = style([
  text.monoSmall,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    color: vars.color.inkMuted,
  },
])

export const label = style({ color: vars.color.ink })

export const toggle = style({
  marginInlineEnd: '-14px',
  // Without scripts the film stays a picture.
  '@media': { '(scripting: none)': { display: 'none' } },
})
