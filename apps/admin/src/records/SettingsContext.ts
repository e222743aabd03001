import { createContext } from 'react'

/** A section of a settings page. */
export interface SettingsAnchor {
  id: string
  title: string
  element: HTMLElement
}

/**
 * Adds a section to the list beside the sections. Returns a function that removes it. Outside of a
 * `SettingsPage`, there's no list.
 */
export const SettingsContext = createContext<(anchor: SettingsAnchor) => () => void>(() => () => {})
