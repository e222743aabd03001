import { vars } from '@duet/ui/theme'

/** The color of bars, which is lighter than text, but still contrasts with the page by 3:1. */
export const chartFill = `color-mix(in srgb, ${vars.color.ink} 62%, ${vars.color.surface})`
