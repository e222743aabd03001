import type { Labels } from '../labels.ts'

/** A page's own text and the built-in text of all components, in one language. */
export interface Translation {
  /** A BCP 47 language tag. */
  language: string
  direction: 'ltr' | 'rtl'
  home: string
  orders: string
  /** A company, as the brand. */
  company: string
  states: readonly string[]
  report: string
  results: string
  success: string
  /** Titles and descriptions of slides. */
  slides: readonly (readonly [title: string, description: string])[]
  film: string
  phrases: readonly string[]
  departments: readonly (readonly [department: string, role: string])[]
  about: string
  /** Opens a dialog and names it. */
  clear: string
  /** Shows a toast and is its text. */
  save: string
  /** Complete, so a new label can't be forgotten here. */
  labels: Labels
}
