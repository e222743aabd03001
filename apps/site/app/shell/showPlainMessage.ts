import * as styles from './plainMessage.css.ts'

/**
 * Shows a message, with a button that closes it, at the bottom of the window. Needs no code that may
 * still have to load, unlike a toast. Returns a function that removes the message.
 */
export function showPlainMessage(text: string, closeLabel: string): () => void {
  const message = document.createElement('div')
  const button = document.createElement('button')
  button.className = styles.closeButton
  button.textContent = closeLabel
  const close = () => message.remove()
  button.onclick = close
  message.className = styles.plainMessage
  message.role = 'alert'
  message.append(text, button)
  document.body.append(message)
  return close
}
