import { create } from 'storybook/theming'
import { dark, font, light, radius } from '../packages/ui/src/theme/tokens.ts'

/**
 * Creates the theme for Storybook's interface and docs.
 *
 * @param title The name above the sidebar.
 */
export function createBookTheme(isDark: boolean, title?: string) {
  const color = isDark ? dark : light
  return create({
    base: isDark ? 'dark' : 'light',
    brandUrl: './',
    ...(title !== undefined && { brandTitle: title }),
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
    barTextColor: color.inkMuted,
    barHoverColor: color.ink,
    barSelectedColor: color.ink,
    buttonBg: color.surfaceRaised,
    buttonBorder: color.ruleStrong,
    booleanBg: color.surfaceActive,
    booleanSelectedBg: color.surfaceRaised,
    inputBg: color.surfaceRaised,
    inputBorder: color.ruleStrong,
    inputTextColor: color.ink,
    inputBorderRadius: Number.parseInt(radius.control, 10),
    textColor: color.ink,
    textInverseColor: color.surface,
    textMutedColor: color.inkMuted,
  })
}
