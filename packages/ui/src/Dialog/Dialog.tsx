import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { withRef } from '../hooks/withRef.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './Dialog.css.ts'

export interface DialogProps extends Omit<ComponentPropsWithRef<'dialog'>, 'open' | 'title'> {
  /** Its name, and the heading that it opens with. */
  title: ReactNode
  /** The parent decides. */
  isOpen: boolean
  /** Called by Escape, by the cross and by a press beside the dialog. Set `isOpen` to false then. */
  onClose: () => void
  /** Buttons at the foot, the one that acts last. */
  actions?: ReactNode
  /**
   * What the cross is called.
   * @default 'Close'
   */
  closeLabel?: string
}

/**
 * A modal dialog on the browser's own: the rest of the page is inert and does not scroll, and the
 * focus returns to where it was. Its children exist only while it is open. The focus starts in
 * them, on the first control or on the one with `data-autofocus`.
 */
export const Dialog = withRef(function Dialog({
  title,
  isOpen,
  onClose,
  actions,
  closeLabel = 'Close',
  children,
  className,
  ref,
  ...rest
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isPressBeside = useRef(false)

  // Opening lays the page out: not in the task that hydrates it.
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    // Only a page that has a scrollbar has its room to keep.
    element.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth)
    if (!element.open) element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Moving the focus may have scrolled the heading away. In the frame that shows it: here the page would be
    // laid out for that alone.
    const frame = requestAnimationFrame(() => {
      element.scrollTop = 0
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])

  // Not a passive effect: the focus is given back by closing, which has to come before React takes
  // the element out.
  useIsomorphicLayoutEffect(() => {
    const element = dialog.current
    if (isOpen) return () => element?.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its key is Escape, which the browser hands to onCancel.
    <dialog
      aria-labelledby={titleId}
      {...rest}
      ref={(element) => {
        dialog.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={cx(styles.dialog, className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        // Whether it closes is the owner's to say.
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // A browser closes it without asking when Escape comes twice in a row. The event is late: by
        // then it may have been opened anew.
        const { target, currentTarget } = event
        if (target === currentTarget && isOpen && !currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        isPressBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Selecting text from inside to outside ends on the backdrop too, but did not begin there.
        if (event.target === event.currentTarget && isPressBeside.current) onClose()
      }}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <h2 id={titleId} className={cx(text.heading2, styles.title)}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {/* Last in the order, so that the focus starts in the content. */}
          <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
        </div>
      )}
    </dialog>
  )
})
