'use client'

import {
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { lockPageScroll } from '../hooks/lockPageScroll.ts'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { closeModal, openModal } from '../hooks/modals.ts'
import { rememberFocus } from '../hooks/rememberFocus.ts'
import { getActiveElement } from '../hooks/roots.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { withRef } from '../hooks/withRef.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Dialog.css.ts'
import { type DialogLabels, defaultDialogLabels } from './dialogLabels.ts'
import { isCloseRequest } from './isCloseRequest.ts'

export interface DialogProps extends Omit<ComponentPropsWithRef<'dialog'>, 'open' | 'title'> {
  /** The heading, which also names the dialog. */
  title: ReactNode
  /**
   * Hides the title visually, for content that explains itself, such as a `CommandMenu`. The content
   * then reaches the dialog's edges, and its first row must leave space for the close button.
   * @default false
   */
  titleHidden?: boolean
  /** Whether the dialog is open. The parent controls it. */
  open: boolean
  /**
   * Called with `false` when the user presses Escape or clicks the close button or the backdrop.
   * Call `preventDefault()` in `onCancel` to ignore Escape.
   */
  onOpenChange: (open: boolean) => void
  /** Buttons at the bottom. Put the main action last. */
  actions?: ReactNode
  /**
   * Receives focus when the dialog closes if its button is gone, disabled, or hidden. For example,
   * the user deleted the row with the button.
   * @default the nearest element around the button that's still on the page
   */
  fallbackFocusRef?: RefObject<HTMLElement | null> | undefined
  /** Labels that replace the built-in text. @default defaultDialogLabels */
  labels?: Partial<DialogLabels> | undefined
}

/**
 * A native modal dialog. The rest of the page is inert and doesn't scroll. Focus moves to the first
 * control, or to the control with `data-autofocus`. When the dialog closes, focus returns to the
 * previously focused element, or near its place if that element is gone. Children render only while
 * the dialog is open.
 */
export const Dialog = withRef(function Dialog({
  title,
  titleHidden = false,
  open,
  onOpenChange,
  actions,
  fallbackFocusRef,
  labels,
  children,
  ref,
  ...rest
}: DialogProps) {
  const allLabels = useLabels('Dialog', defaultDialogLabels, labels)
  const dialog = useRef<HTMLDialogElement>(null)
  const mergedRef = useMergedRefs(dialog, ref)
  const titleId = useId()
  const isBackdropPressed = useRef(false)
  const isEscapeForContent = useRef(false)
  const [timesClosed, setTimesClosed] = useState(0)
  const requestClose = () => onOpenChange(false)

  // Uses a passive effect, because opening the dialog forces a layout, which would slow down
  // hydration. Also runs after the browser closed the dialog, to reopen it if `open` is still true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `timesClosed` only reopens the dialog.
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    // Reserves the scrollbar's width only if the page has a scrollbar.
    element.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth)
    const restoreFocus = rememberFocus(getActiveElement(element) ?? document.activeElement)
    const unlockPageScroll = lockPageScroll(element)
    openModal(element)
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Scrolls back to the top, because moving focus can scroll the heading out of view. Waits for
    // the next frame to avoid a forced layout.
    const frame = requestAnimationFrame(() => {
      element.scrollTop = 0
    })
    return () => {
      cancelAnimationFrame(frame)
      unlockPageScroll()
      restoreFocus(fallbackFocusRef?.current)
    }
  }, [open, timesClosed])

  // Uses a layout effect, because closing restores focus and must happen before React removes the
  // element.
  useIsomorphicLayoutEffect(() => {
    const element = dialog.current
    if (open && element) return () => closeModal(element)
  }, [open])

  return (
    <dialog
      aria-labelledby={titleId}
      {...mergeProps(rest, {
        className: cx(styles.dialog, titleHidden && styles.untitled),
        onKeyDown(event) {
          const isRequest = isCloseRequest(event)
          isEscapeForContent.current = event.key === 'Escape' && !isRequest
          if (!isRequest) return
          // Replaces the browser's `cancel` event. If the user presses Escape twice, Chrome closes
          // the dialog even if the page prevents the second event.
          event.preventDefault()
          event.currentTarget.dispatchEvent(new Event('cancel', { cancelable: true }))
        },
        onCancel(event) {
          if (event.target !== event.currentTarget) return
          // The parent decides whether the dialog closes.
          event.preventDefault()
          // Safari cancels the dialog even if Escape closes a popover in it.
          if (!isEscapeForContent.current) requestClose()
        },
        onKeyUp() {
          isEscapeForContent.current = false
        },
        onClose(event) {
          // A form with `method="dialog"` or the back gesture closes the dialog without a `cancel`
          // event that can be prevented. The `close` event is asynchronous, so the parent may have
          // reopened the dialog before this handler runs.
          const { target, currentTarget } = event
          if (target !== currentTarget || !open || currentTarget.open) return
          requestClose()
          setTimesClosed((count) => count + 1)
        },
        onPointerDown(event) {
          isBackdropPressed.current = event.target === event.currentTarget
        },
        onClick(event) {
          // A text selection that ends on the backdrop isn't a click on the backdrop.
          if (event.target === event.currentTarget && isBackdropPressed.current) requestClose()
        },
      })}
      ref={mergedRef}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 id={titleId} className={titleHidden ? undefined : cx(text.heading2, styles.title)}>
            {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </h2>
          <div className={titleHidden ? styles.bareBody : styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {/* The button is last in the DOM, so that focus starts in the content. */}
          <IconButton
            icon="close"
            label={allLabels.close}
            className={cx(styles.close, titleHidden && styles.closeUntitled)}
            onClick={requestClose}
          />
        </div>
      )}
    </dialog>
  )
})
