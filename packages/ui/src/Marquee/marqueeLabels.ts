export interface MarqueeLabels {
  /** Names the button that pauses the motion. */
  pause: string
}

export const defaultMarqueeLabels: MarqueeLabels = { pause: 'Pause' }
