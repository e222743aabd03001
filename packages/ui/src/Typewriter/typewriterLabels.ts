/** The built-in text of a typewriter. */
export interface TypewriterLabels {
  /** The accessible name of the button that pauses the motion. */
  pause: string
}

export const defaultTypewriterLabels: TypewriterLabels = { pause: 'Pause' }
