/**
 * Calls `onFocus` when focus moves from the page into an iframe, as after a click there. The page
 * gets no pointer events from iframes. Returns a function that stops watching.
 */
export function watchFrameFocus(onFocus: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const handleBlur = () => {
    // Some browsers move focus to the iframe only after this event. If the user left for another
    // window, the document has no focus.
    timer = setTimeout(() => {
      if (document.hasFocus()) onFocus()
    })
  }
  window.addEventListener('blur', handleBlur)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('blur', handleBlur)
  }
}
