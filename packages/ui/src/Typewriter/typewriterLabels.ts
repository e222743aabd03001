/** The built-in text of a typewriter. */
export interface TypewriterLabels {
  /** Names the button that pauses the motion. */
  pause: string
}

export const defaultTypewriterLabels: TypewriterLabels = { pause: 'Pause' }
