const listeners = new Set<() => void>()
let message = ''

/** Has a reader of the screen say `text`. */
export function announce(text: string) {
  message = text
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const current = () => message
