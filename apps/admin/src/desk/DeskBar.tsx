import { Button, toast } from '@duet/ui'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { ListState } from '../lists/ListsContext.ts'
import { useLists } from '../lists/ListsContext.ts'
import { useAuth } from '../session/AuthContext.ts'
import { Brand } from './Brand.tsx'
import * as styles from './DeskBar.css.ts'

/** The bar over every page: the two lists with their lengths, who is signed in, and the way out. */
export function DeskBar() {
  const { pathname, search } = useLocation()
  const { submissions, subscribers } = useLists()
  const isSubscribers =
    pathname === '/admin/dashboard' && new URLSearchParams(search).get('view') === 'subscribers'
  return (
    <header className={styles.bar}>
      <Link to="/admin/dashboard" className={styles.home}>
        <Brand />
      </Link>
      <nav className={styles.tabs} aria-label="Lists">
        <Tab to="/admin/dashboard" isCurrent={!isSubscribers} list={submissions}>
          Submissions
        </Tab>
        <Tab to="/admin/dashboard?view=subscribers" isCurrent={isSubscribers} list={subscribers}>
          Subscribers
        </Tab>
      </nav>
      <Account />
    </header>
  )
}

interface TabProps {
  to: string
  isCurrent: boolean
  list: ListState<unknown>
  children: string
}

function Tab({ to, isCurrent, list, children }: TabProps) {
  return (
    <Link to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      {children}{' '}
      <span className={styles.count}>
        {list.state === 'ready' && list.rows.length.toLocaleString('en-US')}
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
