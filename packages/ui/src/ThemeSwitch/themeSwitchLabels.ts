export interface ThemeSwitchLabels {
  /** The accessible name of the group of choices. */
  theme: string
  system: string
  light: string
  dark: string
}

export const defaultThemeSwitchLabels: ThemeSwitchLabels = {
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
}
