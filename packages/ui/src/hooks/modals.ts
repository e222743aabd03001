/** Opens a modal dialog. Without `showModal`, as in jsdom, the rest of the page isn't inert. */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  if (!dialog.showModal) {
    dialog.open = true
    return
  }
  dialog.showModal()
  // The dialog would cover menus and popovers that opened inside it before.
  if (!('popover' in dialog)) return
  for (const popover of dialog.querySelectorAll<HTMLElement>(':popover-open[popover=manual]')) {
    popover.hidePopover()
    popover.showPopover()
  }
}

/** Closes a modal dialog. Some versions of jsdom have no `close` method. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (dialog.close) dialog.close()
  else dialog.open = false
}

export function listModals(root: Document | ShadowRoot): HTMLDialogElement[] {
  return [...root.querySelectorAll<HTMLDialogElement>('dialog[open]')].filter(isModal)
}

export function isModal(dialog: Element): boolean {
  try {
    return dialog.matches(':modal')
  } catch {
    // Some versions of jsdom don't know `:modal`.
    return false
  }
}
