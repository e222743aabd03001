/**
 * The custom properties of a post, with their purposes. Their defaults are the theme's properties,
 * or else the card's own colors and fonts.
 */
export const postProperties = [
  ['--post-ink', 'text and icons'],
  ['--post-ink-muted', 'secondary text, such as the time'],
  ['--post-rule', 'borders and lines'],
  ['--post-rule-strong', 'borders of buttons'],
  ['--post-surface', 'background of the card'],
  ['--post-surface-active', 'background of hovered elements and of the skeleton'],
  ['--post-accent', 'the play button'],
  ['--post-on-accent', 'the icon on the play button'],
  ['--post-focus', 'the focus ring'],
  ['--post-radius', 'corners of the card'],
  ['--post-media-filter', 'filter of pictures and videos, such as `brightness(.8)`'],
  ['--post-font', 'text'],
  ['--post-font-mono', 'times, counts, and initials'],
] as const
