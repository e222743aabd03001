import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { newBlog } from '../../content/newBlog.ts'

const { width, height } = newBlog.video.film

export const frame = style({
  position: 'relative',
  aspectRatio: `${width} / ${height}`,
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
  '@media': { [media.mobile]: { aspectRatio: '4 / 3' } },
})

/**
 * The still and the video in front of it. The video is transparent until its first frame, so the
 * still behind it stays visible.
 */
export const layer = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  filter: vars.dim.film,
})

/** If scripts are disabled, hides an element that needs scripts. */
export const hiddenWithoutScripts = style({
  '@media': { '(scripting: none)': { display: 'none' } },
})

/**
 * The play button, in the still's lower corner. On phones, it shows only its icon, so it doesn't
 * cover the robot's task. After an error, it also shows its text.
 */
export const button = style([
  hiddenWithoutScripts,
  {
    position: 'absolute',
    insetInlineStart: vars.space[24],
    insetBlockEnd: vars.space[24],
    display: 'flex',
    alignItems: 'stretch',
    minBlockSize: '64px',
    padding: 0,
    border: 0,
    borderRadius: vars.radius.control,
    overflow: 'hidden',
    cursor: 'pointer',
    // The markup sets the light theme on the button, so these colors never change.
    backgroundColor: vars.color.ink,
    color: vars.color.surface,
    // In forced colors mode, browsers paint a backplate behind text. Remove the backplate, because
    // it would have the same color as the text.
    forcedColorAdjust: 'none',
    // The ring is a light line inside a dark line, because the button, its icon, and the film have
    // different colors.
    selectors: {
      '&:focus-visible': {
        outlineColor: vars.color.surface,
        outlineOffset: 0,
        boxShadow: `0 0 0 calc(2 * ${vars.line.bold}) ${vars.color.ink}`,
      },
    },
    '@media': {
      [media.mobile]: {
        insetInlineStart: vars.space[12],
        insetBlockEnd: vars.space[12],
        minBlockSize: '48px',
      },
      [media.forcedColors]: { selectors: { '&:focus-visible': { outlineColor: 'Highlight' } } },
      [media.print]: { display: 'none' },
    },
  },
])

export const playIcon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '64px',
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  '@media': { [media.mobile]: { inlineSize: '48px' } },
  selectors: { [`${button}:hover &`]: { backgroundColor: vars.color.accentHover } },
})

globalStyle(`${playIcon} > svg`, { inlineSize: '20px', blockSize: '20px' })

export const textBlock = style([
  text.small,
  {
    alignSelf: 'center',
    paddingInline: vars.space[16],
    textAlign: 'start',
    '@media': {
      [media.mobile]: {
        selectors: {
          [`${button}:not([data-failed]) > &`]: {
            position: 'absolute',
            inlineSize: '1px',
            blockSize: '1px',
            padding: 0,
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          },
        },
      },
    },
  },
])
