export interface MarqueeLabels {
  /** The accessible name of the button that pauses the motion. */
  pause: string
}

export const defaultMarqueeLabels: MarqueeLabels = { pause: 'Pause' }
