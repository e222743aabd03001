import type { Labels } from '../labels.ts'

/** A page's own text and the built-in text of all components, in one language. */
export interface Translation {
  /** A BCP 47 language tag. */
  language: string
  direction: 'ltr' | 'rtl'
  home: string
  orders: string
  /** The name of the company, shown as the brand. */
  company: string
  usStates: readonly string[]
  report: string
  slides: readonly (readonly [title: string, description: string])[]
  film: string
  phrases: readonly string[]
  /** The text of a button that opens a dialog, and the title of the dialog. */
  clear: string
  /** The text of a button that shows a toast, and the title of the toast. */
  save: string
  /** All labels are required, so that a translation can't miss a new label. */
  labels: Labels
}
