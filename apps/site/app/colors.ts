/**
 * Theme colors for places that style sheets can't reach: icons, social cards, and the browser's UI.
 */
export const colors = {
  surface: '#F4F2EC',
  surfaceDark: '#141412',
  ink: '#1A1916',
  inkMuted: '#5E5A52',
}
