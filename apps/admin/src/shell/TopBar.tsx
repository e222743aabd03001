import { Button, toast } from '@duet/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { CommandPalette } from '../commands/CommandPalette.tsx'
import { Shortcuts } from '../commands/Shortcuts.tsx'
import { useConfig } from '../config/ConfigContext.ts'
import { BrandMark } from '../controls/BrandMark.tsx'
import { parkFocus } from '../focus/focusRestoration.ts'
import { NewCount } from '../live/NewCount.tsx'
import { useOutboxStatus } from '../outbox/useOutboxStatus.ts'
import { lazyComponent } from '../pages/lazyComponent.tsx'
import { PRIVACY_PATH } from '../pages/privacyPath.ts'
import { SYSTEM_PATH } from '../pages/systemPath.ts'
import { countWaiting } from '../queue/editQueue.ts'
import { useAuth } from '../session/AuthContext.ts'
import { useCommands } from '../shortcuts/commands.ts'
import { PartBoundary } from '../start/PartBoundary.tsx'
import { useLateDialog } from '../start/useLateDialog.ts'
import { useSubmissionTotal } from '../submissions/useSubmissionCounts.ts'
import { useSubscriberTotal } from '../subscribers/useSubscriberCounts.ts'
import { usePermissions } from '../team/usePermissions.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as styles from './TopBar.css.ts'

const SignOutDialog = lazyComponent(() => import('./SignOutDialog.tsx'), 'SignOutDialog')

const PROFILE_PATH = '/admin/profile'

/** Shows the bar at the top of every page. It contains tabs for the lists, and account controls. */
export function TopBar() {
  const { pathname, search } = useLocation()
  const { serverManagesAccounts } = useConfig()
  const submissionTotal = useSubmissionTotal()
  const subscriberTotal = useSubscriberTotal()
  const { can } = usePermissions()
  const view = getView(pathname, search)
  return (
    <header className={styles.bar}>
      <Link to="/admin/dashboard" className={styles.homeLink}>
        <BrandMark />
      </Link>
      <nav className={styles.tabs} aria-label="Lists">
        <Tab
          to="/admin/dashboard"
          isCurrent={view === 'submissions'}
          label="Submissions"
          count={submissionTotal}
          badge={<NewCount />}
        />
        <Tab
          to="/admin/dashboard?view=subscribers"
          isCurrent={view === 'subscribers'}
          label="Subscribers"
          count={subscriberTotal}
        />
        {can('outbox.read') && <MailTab isCurrent={view === 'mail'} />}
        {serverManagesAccounts && can('people.manage') && (
          <Tab
            to="/admin/dashboard?view=people"
            isCurrent={view === 'people'}
            label="People"
            count={undefined}
          />
        )}
        <Tab
          to="/admin/dashboard?view=overview"
          isCurrent={view === 'overview'}
          label="Overview"
          count={undefined}
        />
        {can('privacy.manage') && (
          <Tab to={PRIVACY_PATH} isCurrent={view === 'privacy'} label="Privacy" count={undefined} />
        )}
      </nav>
      <Account />
    </header>
  )
}

const VIEWS = ['submissions', 'subscribers', 'mail', 'people', 'overview', 'privacy'] as const

/** Returns the name of a page's current tab, or `undefined` for a page without a tab. */
function getView(pathname: string, search: string): (typeof VIEWS)[number] | undefined {
  if (pathname === PROFILE_PATH || pathname === SYSTEM_PATH) return undefined
  if (pathname === PRIVACY_PATH) return 'privacy'
  if (pathname.startsWith('/admin/mail/')) return 'mail'
  if (pathname.startsWith('/admin/person/')) return 'people'
  const view = pathname === '/admin/dashboard' && new URLSearchParams(search).get('view')
  return VIEWS.find((option) => option === view) ?? 'submissions'
}

function MailTab({ isCurrent }: { isCurrent: boolean }) {
  const { waiting: waitingCount = 0, resting: restingCount = 0 } = useOutboxStatus() ?? {}
  const [count, unit] =
    waitingCount > 0 ? [waitingCount, 'queued'] : [restingCount || undefined, 'held']
  return (
    <Tab
      to="/admin/dashboard?view=mail"
      isCurrent={isCurrent}
      label="Mail"
      count={count}
      unit={unit}
    />
  )
}

interface TabProps {
  to: string
  isCurrent: boolean
  label: string
  count: number | undefined
  /** Shown after the count. In narrow windows, only screen readers announce it. */
  unit?: string
  /** Shown after the count. */
  badge?: ReactNode
}

function Tab({ to, isCurrent, label, count, unit, badge }: TabProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // In narrow windows, scroll the tab list to the current tab, and again when counts load and make
  // tabs wider. Don't scroll the page, which may be restoring its scroll position.
  useEffect(() => {
    const tab = link.current
    const tabs = tab?.parentElement
    if (!isCurrent || !tabs) return undefined
    const observer = new ResizeObserver(() => {
      tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
    })
    for (const element of [tabs, ...tabs.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [isCurrent])

  return (
    <Link
      ref={link}
      to={to}
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        // After a mouse click, move focus to the page, so that J and K work in its table.
        if (event.detail > 0) parkFocus()
      }}
    >
      {label}
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>
            {count.toLocaleString('en-US')}
            {unit && <span className={styles.unit}> {unit}</span>}
          </span>
        </>
      )}
      {badge}
    </Link>
  )
}

function Account() {
  const { session, signOut } = useAuth()
  const [isSigningOut, setIsSigningOut] = useState(false)
  /** Number of edits that signing out would discard. If there are any, a dialog warns the user. */
  const [waitingCount, setWaitingCount] = useState(0)
  const dialog = useLateDialog()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  function handleSignOut() {
    const count = countWaiting()
    setWaitingCount(count)
    if (count > 0) dialog.setIsOpen(true)
    else void finishSignOut()
  }

  async function finishSignOut() {
    dialog.setIsOpen(false)
    setIsSigningOut(true)
    await signOut()
    navigate('/admin/login', { replace: true })
    // The actions of other toasts, such as “Undo”, need the session.
    toast.dismiss()
    toast({ title: 'Logged out', description: 'You have been successfully logged out' })
  }

  useCommands([
    { id: 'log out', label: 'Log out', group: 'Account', keywords: 'sign out', run: handleSignOut },
  ])

  return (
    <div className={styles.account}>
      <Link
        to={PROFILE_PATH}
        className={styles.profile}
        aria-current={pathname === PROFILE_PATH ? 'page' : undefined}
      >
        <span className={visuallyHidden}>Profile: </span>
        <span className={styles.email}>{session?.user.email}</span>
        <span className={styles.shortName} aria-hidden="true">
          Profile
        </span>
      </Link>
      <CommandPalette />
      <Shortcuts />
      <Button
        tone="secondary"
        size="small"
        pending={isSigningOut || dialog.isLoading}
        onClick={handleSignOut}
      >
        Log out
      </Button>
      <PartBoundary>
        {dialog.isRendered && (
          <SignOutDialog
            isOpen={dialog.isOpen}
            waitingCount={waitingCount}
            onCancel={() => dialog.setIsOpen(false)}
            onConfirm={finishSignOut}
          />
        )}
      </PartBoundary>
    </div>
  )
}
