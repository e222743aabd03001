import { toast } from '@duet/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../ApiContext.ts'
import { failureInWords, NoSessionError } from '../errors.ts'
import { sayNoSession } from '../session/sayNoSession.ts'
import type { OutboxMessage } from './entry.ts'
import { type OutboxAction, useOutbox } from './OutboxContext.ts'
import { usePolling } from './usePolling.ts'

// While one looks at a message that is on its way, its state follows.
const EVERY_MS = 3_000

/** A message that was asked for. */
type Loaded =
  | { id: string; state: 'ready'; message: OutboxMessage }
  | { id: string; state: 'missing' }
  | { id: string; state: 'failed'; words: string }

interface UsedMessage {
  loaded: Loaded | undefined
  /** What is being done to it right now. */
  action: OutboxAction | undefined
  reload(): void
  act(action: OutboxAction): Promise<void>
}

/** Loads a message, follows it while it is on its way, and has it tried again or given up. */
export function useMessage(id: string): UsedMessage {
  const api = useApi()
  const outbox = useOutbox()
  const [latest, setLatest] = useState<Loaded>()
  const [action, setAction] = useState<OutboxAction>()
  const turn = useRef(0)
  const loaded = latest?.id === id ? latest : undefined

  const load = useCallback(() => {
    turn.current += 1
    const asked = turn.current
    const set = (next: Loaded) => {
      if (asked === turn.current) setLatest(next)
    }
    api.getOutboxMessage(id).then(
      (message) => set(message ? { id, state: 'ready', message } : { id, state: 'missing' }),
      (error: unknown) => {
        setLatest((before) => {
          if (asked !== turn.current || (before?.id === id && before.state === 'ready'))
            return before
          return { id, state: 'failed', words: failureInWords(error) }
        })
      },
    )
  }, [api, id])

  const isOnItsWay =
    loaded?.state === 'ready' &&
    (loaded.message.state === 'waiting' || loaded.message.state === 'sending')
  useEffect(load, [load])
  usePolling(load, isOnItsWay ? EVERY_MS : null)

  async function act(next: OutboxAction) {
    setAction(next)
    try {
      const entry = await outbox.act(id, next)
      turn.current += 1
      setLatest((before) =>
        before?.id === id && before.state === 'ready'
          ? { ...before, message: { ...before.message, ...entry } }
          : before,
      )
      toast(
        next === 'retry'
          ? { title: 'Mail is tried again', tone: 'positive' }
          : { title: 'Mail discarded' },
      )
    } catch (error) {
      if (error instanceof NoSessionError) sayNoSession()
      else toast({ title: 'Error', description: failureInWords(error), tone: 'destructive' })
    } finally {
      setAction(undefined)
    }
  }

  return { loaded, action, reload: load, act }
}
