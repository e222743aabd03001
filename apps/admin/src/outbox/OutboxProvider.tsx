import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApi } from '../ApiContext.ts'
import { failureInWords } from '../errors.ts'
import type { ListState } from '../lists/ListsContext.ts'
import type { OutboxEntry, OutboxStatus } from './entry.ts'
import { type Outbox, OutboxContext } from './OutboxContext.ts'
import { usePolling } from './usePolling.ts'

const STATUS_EVERY_MS = 30_000
// Whoever looks at it sees messages go.
const LIST_EVERY_MS = 10_000

/** Keeps an eye on the outbox; its list is loaded once somebody looks at it. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const { pathname, search } = useLocation()
  const [list, setList] = useState<ListState<OutboxEntry>>({ state: 'loading' })
  const [status, setStatus] = useState<OutboxStatus>()
  // An older answer may come after a newer one.
  const asked = useRef({ list: 0, status: 0 })

  const isShown =
    pathname.startsWith('/admin/mail/') ||
    (pathname === '/admin/dashboard' && new URLSearchParams(search).get('view') === 'mail')

  const loadStatus = useCallback(() => {
    asked.current.status += 1
    const turn = asked.current.status
    api.getOutboxStatus().then(
      (next) => {
        if (turn === asked.current.status) setStatus(next)
      },
      // The banner is no place for this: the lists tell that the server cannot be reached.
      () => {},
    )
  }, [api])

  const loadList = useCallback(() => {
    asked.current.list += 1
    const turn = asked.current.list
    const isNewest = () => turn === asked.current.list
    api.listOutbox().then(
      (rows) => {
        if (isNewest()) setList({ state: 'ready', rows })
      },
      (error: unknown) => {
        if (!isNewest()) return
        setList((before) =>
          before.state === 'ready' ? before : { state: 'failed', message: failureInWords(error) },
        )
      },
    )
  }, [api])

  useEffect(loadStatus, [loadStatus])
  useEffect(() => {
    if (isShown) loadList()
  }, [isShown, loadList])
  usePolling(loadStatus, STATUS_EVERY_MS)
  usePolling(loadList, isShown ? LIST_EVERY_MS : null)

  const outbox = useMemo<Outbox>(() => {
    const refresh = () => {
      setList((before) => (before.state === 'failed' ? { state: 'loading' } : before))
      loadStatus()
      loadList()
    }
    return {
      list,
      status,
      refresh,
      async act(id, action) {
        const entry = await api.changeOutbox(id, action)
        setList((before) => withEntry(before, entry))
        refresh()
        return entry
      },
    }
  }, [api, list, loadList, loadStatus, status])

  return <OutboxContext value={outbox}>{children}</OutboxContext>
}

function withEntry(before: ListState<OutboxEntry>, entry: OutboxEntry): ListState<OutboxEntry> {
  if (before.state !== 'ready') return before
  return {
    state: 'ready',
    rows: before.rows.map((row) => (row.id === entry.id ? entry : row)),
  }
}
