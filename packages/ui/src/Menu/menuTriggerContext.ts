'use client'

import { createContext, type RefObject } from 'react'

/** The button that opens the surrounding menu. */
export const MenuTriggerContext = createContext<RefObject<HTMLButtonElement | null> | undefined>(
  undefined,
)
