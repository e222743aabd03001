'use client'

import { createContext, useContext } from 'react'

/** A navigation to a URL hash. Each navigation is another object, even to the same hash. */
export interface HashNavigation {
  /** The ID that the hash links to, or an empty string. */
  id: string
}

interface AccordionState {
  headingLevel: 2 | 3 | 4 | 5 | 6
  /** Values of the open items. */
  openValues: readonly string[]
  /** The last navigation, once the page has hydrated. */
  navigation: HashNavigation | undefined
  /** The last navigation that opened an item. */
  handledNavigation: HashNavigation | undefined
  open: (value: string) => void
  /** Opens the item that the current navigation links to, once per navigation. */
  followLink: (value: string) => void
  /** Scrolls to an item that the browser couldn't scroll to. */
  scrollToLink: (item: HTMLElement) => void
}

export const AccordionContext = createContext<AccordionState | undefined>(undefined)

interface AccordionItemState {
  isOpen: boolean
  triggerId: string
  panelId: string
  open: () => void
}

export const AccordionItemContext = createContext<AccordionItemState | undefined>(undefined)

/** @throws {Error} outside of `Accordion` */
export function useAccordion(): AccordionState {
  const accordion = useContext(AccordionContext)
  if (!accordion) throw new Error('Render `Accordion.Item` inside `Accordion`.')
  return accordion
}

/** @throws {Error} outside of `Accordion.Item` */
export function useAccordionItem(): AccordionItemState {
  const item = useContext(AccordionItemContext)
  if (!item) {
    throw new Error('Render `Accordion.Trigger` and `Accordion.Panel` inside `Accordion.Item`.')
  }
  return item
}
