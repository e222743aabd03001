import type { ReactNode } from 'react'

/** An example of correct or incorrect use. */
export interface Advice {
  example: ReactNode
  text: string
}

/** Content that a component's docs page shows in addition to the story's comment. */
export interface ComponentGuide {
  /** @default 'stable' */
  status?: 'stable' | 'experimental' | 'deprecated'
  /** The parts of the component, in reading order. */
  anatomy: readonly (readonly [part: string, description: string])[]
  dos: readonly [Advice, ...Advice[]]
  donts: readonly [Advice, ...Advice[]]
}

export type ComponentGuides = Record<string, ComponentGuide>
