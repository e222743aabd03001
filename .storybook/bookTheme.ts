import { create } from 'storybook/theming'

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

/** The looks of Storybook itself, around the stories and in their docs: ours, in the theme of the system. */
export const bookTheme = create({
  base: isDark ? 'dark' : 'light',
  brandTitle: 'Design system',
  brandUrl: './',
  fontBase: '"Archivo Variable", Archivo, Arial, sans-serif',
  fontCode: '"Commit Mono", monospace',
  colorPrimary: isDark ? '#FF6B33' : '#C2410C',
  colorSecondary: isDark ? '#FF8B5E' : '#B53A08',
  appBg: isDark ? '#141412' : '#F4F2EC',
  appContentBg: isDark ? '#1D1C1A' : '#FFFFFF',
  appPreviewBg: isDark ? '#141412' : '#F4F2EC',
  appBorderColor: isDark ? '#34322D' : '#D8D4C9',
  appBorderRadius: 4,
  barBg: isDark ? '#1D1C1A' : '#FBFAF7',
  textColor: isDark ? '#EFECE4' : '#1A1916',
  textMutedColor: isDark ? '#A9A49A' : '#5F5B52',
})
