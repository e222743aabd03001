import { Button, toast } from '@duet/ui'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { type ListState, useLists } from '../lists/ListsContext.ts'
import { useOutbox } from '../outbox/OutboxContext.ts'
import { useAuth } from '../session/AuthContext.ts'
import { Brand } from './Brand.tsx'
import * as styles from './DeskBar.css.ts'

/** The bar over every page: the lists with their lengths, who is signed in, and the way out. */
export function DeskBar() {
  const { pathname, search } = useLocation()
  const { submissions, subscribers } = useLists()
  const view = viewOf(pathname, search)
  return (
    <header className={styles.bar}>
      <Link to="/admin/dashboard" className={styles.home}>
        <Brand />
      </Link>
      <nav className={styles.tabs} aria-label="Lists">
        <Tab
          to="/admin/dashboard"
          isCurrent={view === 'submissions'}
          label="Submissions"
          count={lengthOf(submissions)}
        />
        <Tab
          to="/admin/dashboard?view=subscribers"
          isCurrent={view === 'subscribers'}
          label="Subscribers"
          count={lengthOf(subscribers)}
        />
        <MailTab isCurrent={view === 'mail'} />
      </nav>
      <Account />
    </header>
  )
}

function viewOf(pathname: string, search: string): 'submissions' | 'subscribers' | 'mail' {
  if (pathname.startsWith('/admin/mail/')) return 'mail'
  const view = pathname === '/admin/dashboard' && new URLSearchParams(search).get('view')
  return view === 'subscribers' || view === 'mail' ? view : 'submissions'
}

function lengthOf(list: ListState<unknown>): number | undefined {
  return list.state === 'ready' ? list.rows.length : undefined
}

function MailTab({ isCurrent }: { isCurrent: boolean }) {
  const { status } = useOutbox()
  const { waiting = 0, resting = 0 } = status ?? {}
  const [count, word] = waiting > 0 ? [waiting, 'waiting'] : [resting || undefined, 'resting']
  return (
    <Tab
      to="/admin/dashboard?view=mail"
      isCurrent={isCurrent}
      label="Mail"
      count={count}
      word={word}
    />
  )
}

interface TabProps {
  to: string
  isCurrent: boolean
  label: string
  count: number | undefined
  /** What the count counts, where there is room. */
  word?: string
}

function Tab({ to, isCurrent, label, count, word }: TabProps) {
  return (
    <Link
      to={to}
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        // A press of the mouse leaves the focus to the page, so that J and K move in its table.
        if (event.detail > 0) event.currentTarget.blur()
      }}
    >
      {label}{' '}
      <span className={styles.count}>
        {count?.toLocaleString('en-US')}
        {count !== undefined && word && <span className={styles.word}> {word}</span>}
      </span>
    </Link>
  )
}

function Account() {
  const { session, logout } = useAuth()
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()

  async function handleLogout() {
    setIsLeaving(true)
    await logout()
    navigate('/admin/login', { replace: true })
    toast({ title: 'Logged out', description: 'You have been successfully logged out' })
  }

  return (
    <div className={styles.account}>
      <span className={styles.email}>{session?.user.email}</span>
      <Button tone="secondary" size="small" isBusy={isLeaving} onClick={handleLogout}>
        Log out
      </Button>
    </div>
  )
}
