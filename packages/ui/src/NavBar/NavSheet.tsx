import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { lockPageScroll } from '../hooks/lockPageScroll.ts'
import { matchesMedia, watchMedia } from '../hooks/mediaQueries.ts'
import { closeModal, openModal } from '../hooks/modals.ts'
import { rememberFocus } from '../hooks/rememberFocus.ts'
import { findEventLink } from '../hooks/roots.ts'
import { loopFocus } from '../hooks/tabStops.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { cx } from '../theme/cx.ts'
import { breakpoint, element, text } from '../theme/index.ts'
import { getAriaCurrentProps, type NavEntry, type RenderNavLink } from './entries.ts'
import * as styles from './NavSheet.css.ts'
import type { NavBarLabels } from './navBarLabels.ts'

const WIDE_WINDOW_QUERY = `(min-width: ${breakpoint.mobile}px)`

interface NavSheetProps {
  entries: readonly NavEntry[]
  path: string
  brand: ReactNode
  action: ReactNode
  renderLink: RenderNavLink
  labels: NavBarLabels
}

/**
 * In windows narrower than 768 px, replaces the bar's links with a button that opens a full-screen
 * dialog.
 */
export function NavSheet({ entries, path, brand, action, renderLink, labels }: NavSheetProps) {
  const menuButton = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const closeSheet = () => sheet.current && closeModal(sheet.current)

  // The button's command may have opened the sheet before hydration.
  useEffect(() => setIsOpen(sheet.current?.open ?? false), [])

  useEffect(() => {
    const element = sheet.current
    if (!isOpen || !element) return
    const restoreFocus = rememberFocus(menuButton.current)
    const unlockPageScroll = lockPageScroll(element)
    const closeSheet = () => closeModal(element)
    const stopWatching = watchMedia(WIDE_WINDOW_QUERY, closeSheet)
    // The window may have become wide before this effect runs.
    if (matchesMedia(WIDE_WINDOW_QUERY)) closeSheet()
    return () => {
      unlockPageScroll()
      stopWatching()
      // Closes the dialog on unmount, because some browsers keep the page inert if an open modal
      // dialog is removed.
      closeSheet()
      // The browser can't move focus back to the menu button in a wide window, which hides it.
      restoreFocus()
    }
  }, [isOpen])

  const renderEntry = (href: string, label: ReactNode, classes: readonly string[]) =>
    renderLink({
      href,
      ...getAriaCurrentProps(path, href),
      className: cx(...classes),
      children: label,
    })

  return (
    <>
      <IconButton
        ref={menuButton}
        icon="menu"
        label={labels.open}
        aria-haspopup="dialog"
        className={styles.menuButton}
        // Invoker commands open the sheet before hydration in browsers that support them.
        {...{ command: 'show-modal', commandfor: id }}
        onClick={(event) => {
          // Prevents the `show-modal` command, which would throw because the sheet is already open.
          event.preventDefault()
          if (!sheet.current) return
          openModal(sheet.current)
          setIsOpen(true)
        }}
      />
      <dialog
        ref={sheet}
        id={id}
        aria-label={labels.nav}
        className={styles.sheet}
        // The `close` event is asynchronous, so the sheet may already be open again.
        onClose={({ currentTarget }) => setIsOpen(currentTarget.open)}
        onClick={({ nativeEvent }) => {
          if (findEventLink(nativeEvent)) closeSheet()
        }}
        // Without `loopFocus`, Tab could leave the modal dialog for the browser's toolbars.
        onKeyDown={loopFocus}
      >
        <div className={styles.page}>
          <div className={styles.top}>
            {brand}
            <IconButton
              icon="close"
              label={labels.close}
              className={styles.closeButton}
              onClick={closeSheet}
            />
          </div>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
          <ul role="list" className={styles.list}>
            {entries.map((entry, index) =>
              'links' in entry ? (
                <li key={entry.label} className={styles.group}>
                  <p id={`${id}-${index}`} className={cx(text.label, styles.label)}>
                    {entry.label}
                  </p>
                  {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
                  <ul role="list" className={element} aria-labelledby={`${id}-${index}`}>
                    {entry.links.map(({ href, label }) => (
                      <li key={href}>{renderEntry(href, label, styles.inner)}</li>
                    ))}
                  </ul>
                </li>
              ) : (
                <li key={entry.href} className={styles.row}>
                  {renderEntry(entry.href, entry.label, styles.outer)}
                </li>
              ),
            )}
          </ul>
          {action && <div className={styles.action}>{action}</div>}
        </div>
      </dialog>
    </>
  )
}
