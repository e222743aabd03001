import { useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

type ToolbarTheme = 'system' | 'light' | 'dark'

let toolbarTheme: ToolbarTheme = 'system'
const listeners = new Set<() => void>()

/** A message on Storybook's channel that contains the choices in the toolbar. */
interface GlobalsMessage {
  globals: { theme?: ToolbarTheme }
  /** Only the user's choices, without globals that the current story sets. */
  userGlobals?: { theme?: ToolbarTheme }
}

function readMessage({ globals, userGlobals = globals }: GlobalsMessage) {
  toolbarTheme = userGlobals.theme ?? 'system'
  for (const listener of listeners) listener()
}

void addons.ready().then((channel) => {
  channel.on(SET_GLOBALS, readMessage)
  channel.on(GLOBALS_UPDATED, readMessage)
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the theme that the user chose in Storybook's toolbar. */
export const useToolbarTheme = () => useSyncExternalStore(subscribe, () => toolbarTheme)
