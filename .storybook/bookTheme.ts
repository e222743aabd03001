import { create } from 'storybook/theming'
import { dark, font, light, radius } from '../packages/ui/src/theme/tokens.ts'

const isDark = matchMedia('(prefers-color-scheme: dark)').matches
const color = isDark ? dark : light

/** The theme of Storybook's own interface and docs: light or dark, like the operating system. */
export const bookTheme = create({
  base: isDark ? 'dark' : 'light',
  brandTitle: 'Design system',
  brandUrl: './',
  fontBase: font.text,
  fontCode: font.mono,
  colorPrimary: color.focus,
  colorSecondary: color.accentInk,
  appBg: color.surface,
  appContentBg: color.surfaceRaised,
  appPreviewBg: color.surface,
  appBorderColor: color.rule,
  appBorderRadius: Number.parseInt(radius.control, 10),
  barBg: color.surfaceRaised,
  textColor: color.ink,
  textMutedColor: color.inkMuted,
})
