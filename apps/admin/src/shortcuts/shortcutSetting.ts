import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'admin-shortcuts'

/** Keep the setting in memory, so that it lasts until a reload even if storage is blocked. */
let isOn = readSetting()
const listeners = new Set<() => void>()

/** Returns whether single-key shortcuts are on. Escape, Enter, and arrow keys always work. */
export function useShortcutSetting(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn)
}

export function areShortcutsOn(): boolean {
  return isOn
}

/** Turns single-key shortcuts on or off in this browser. */
export function setShortcutsOn(newValue: boolean): void {
  isOn = newValue
  try {
    localStorage.setItem(STORAGE_KEY, newValue ? 'on' : 'off')
  } catch {
    // Storage is blocked or full. The setting stays in memory.
  }
  for (const listener of listeners) listener()
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

function subscribe(onChange: () => void) {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return
    isOn = readSetting()
    onChange()
  }
  listeners.add(onChange)
  window.addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', handleStorage)
  }
}
