import { plainMessage } from './plainMessage.css.ts'

/**
 * Shows a message at the bottom of the window. Needs no code that may still have to load, unlike a
 * toast. Returns a function that removes the message.
 */
export function showPlainMessage(text: string): () => void {
  const element = document.createElement('p')
  element.className = plainMessage
  element.role = 'alert'
  element.textContent = text
  document.body.append(element)
  return () => element.remove()
}
