import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { cx } from '../theme/cx.ts'
import { breakpoint, element, text } from '../theme/index.ts'
import { currentOf, type NavEntry, type RenderNavLink } from './entries.ts'
import * as styles from './NavSheet.css.ts'

export interface NavSheetLabels {
  open?: string
  close?: string
}

/** The brand and the action may be made of anything. */
const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)'

interface NavSheetProps {
  entries: readonly NavEntry[]
  path: string
  brand: ReactNode
  action: ReactNode
  renderLink: RenderNavLink
  labels: NavSheetLabels
  /** What the sheet is called. */
  name: string
}

/** The bar's entries under 768 px: a button, and a sheet over the whole screen on the browser's own dialog. */
export function NavSheet({
  entries,
  path,
  brand,
  action,
  renderLink,
  labels: { open = 'Open menu', close = 'Close menu' },
  name,
}: NavSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const hide = () => sheet.current?.close()

  useEffect(() => {
    const element = sheet.current
    if (!isOpen || !element) return
    const wide = window.matchMedia(`(min-width: ${breakpoint.mobile}px)`)
    const close = () => element.close()
    wide.addEventListener('change', close)
    return () => {
      wide.removeEventListener('change', close)
      // Before React takes it out: the page would stay inert in some browsers.
      close()
    }
  }, [isOpen])

  const draw = (href: string, label: ReactNode, look: readonly string[]) =>
    renderLink({ href, ...currentOf(path, href), className: cx(...look), children: label })

  return (
    <>
      <IconButton
        icon="menu"
        label={open}
        aria-haspopup="dialog"
        className={styles.burger}
        // Opens it before the page has woken up, where the browser knows how.
        {...{ command: 'show-modal', commandfor: id }}
        onClick={(event) => {
          // Else it would do it once more, and complain.
          event.preventDefault()
          if (!sheet.current?.open) sheet.current?.showModal()
        }}
      />
      <dialog
        ref={sheet}
        id={id}
        aria-label={name}
        className={styles.sheet}
        onToggle={({ currentTarget, target }) => {
          if (target === currentTarget) setIsOpen(currentTarget.open)
        }}
        onClick={({ target }) => {
          if ((target as Element).closest('a')) hide()
        }}
        onKeyDown={stayInside}
      >
        <div className={styles.page}>
          <div className={styles.top}>
            {brand}
            <IconButton icon="close" label={close} className={styles.cross} onClick={hide} />
          </div>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none */}
          <ul role="list" className={styles.list}>
            {entries.map((entry) =>
              'links' in entry ? (
                <li key={entry.label} className={styles.group}>
                  <p id={`${id}${entry.label}`} className={cx(text.label, styles.label)}>
                    {entry.label}
                  </p>
                  {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none */}
                  <ul role="list" className={element} aria-labelledby={`${id}${entry.label}`}>
                    {entry.links.map(({ href, label }) => (
                      <li key={href}>{draw(href, label, styles.inner)}</li>
                    ))}
                  </ul>
                </li>
              ) : (
                <li key={entry.href} className={styles.row}>
                  {draw(entry.href, entry.label, styles.outer)}
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

/** The browser keeps the focus off the page behind; this keeps it off the browser's own bars, too. */
function stayInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility?.({ visibilityProperty: true }) !== false,
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
