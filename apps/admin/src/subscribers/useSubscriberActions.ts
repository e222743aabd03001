import type { Subscriber } from '@duet/contract'
import { toast } from '@duet/ui'
import { useSWRConfig } from 'swr'
import { getErrorMessage, NoSessionError } from '../api/errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { useSubscriberApi } from './subscriberApi.ts'

const LIST_PATH = '/api/newsletter'

interface SubscriberActions {
  /** Deactivates or reactivates a subscriber. Returns whether the change succeeded. */
  setActive(subscriber: Subscriber, isActive: boolean): Promise<boolean>
  /** Makes an unconfirmed subscriber active. Returns whether the change succeeded. */
  confirm(subscriber: Subscriber): Promise<boolean>
  /** Deletes a subscriber, and offers to undo that. Returns whether the deletion succeeded. */
  remove(subscriber: Subscriber): Promise<boolean>
  restore(subscriber: Subscriber): Promise<boolean>
  /** Reloads all data about subscribers. */
  refresh(): void
}

/** Returns functions that change a subscriber and report the result in a toast. */
export function useSubscriberActions(): SubscriberActions {
  const api = useSubscriberApi()
  const { mutate } = useSWRConfig()

  function refresh() {
    mutate((key) => typeof key === 'string' && key.startsWith(LIST_PATH)).catch(() => undefined)
  }

  async function run(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action()
      return true
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
      return false
    } finally {
      refresh()
    }
  }

  async function setActive(subscriber: Subscriber, isActive: boolean) {
    const isSaved = await run(() => api.changeSubscriber(subscriber.id, { is_active: isActive }))
    if (isSaved) {
      toast({
        title: isActive ? 'Subscriber reactivated' : 'Subscriber deactivated',
        description: subscriber.email,
        action: { label: 'Undo', onAction: () => void setActive(subscriber, !isActive) },
      })
    }
    return isSaved
  }

  async function confirm(subscriber: Subscriber) {
    const isSaved = await run(() => api.changeSubscriber(subscriber.id, { is_active: true }))
    if (isSaved) {
      toast({
        title: 'Subscriber confirmed',
        description: subscriber.email,
        action: { label: 'Undo', onAction: () => void undoConfirmation(subscriber) },
      })
    }
    return isSaved
  }

  async function undoConfirmation({ id, email }: Subscriber) {
    const changes = { is_active: false, is_unconfirmed: true }
    const isSaved = await run(() => api.changeSubscriber(id, changes))
    if (isSaved) toast({ title: 'Subscriber unconfirmed', description: email })
  }

  async function restore(subscriber: Subscriber) {
    const isSaved = await run(() => api.restoreSubscriber(subscriber.id))
    if (isSaved) {
      toast({ title: 'Subscriber restored', description: subscriber.email, tone: 'positive' })
    }
    return isSaved
  }

  async function remove(subscriber: Subscriber) {
    const isSaved = await run(() => api.deleteSubscriber(subscriber.id))
    if (isSaved) {
      toast({
        title: 'Subscriber deleted',
        description: subscriber.email,
        action: { label: 'Undo', onAction: () => void restore(subscriber) },
      })
    }
    return isSaved
  }

  return { setActive, confirm, remove, restore, refresh }
}
