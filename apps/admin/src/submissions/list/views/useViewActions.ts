import type { NewSavedView, SavedView, SavedViewInput } from '@duet/contract'
import { toast } from '@duet/ui'
import { type RefObject, useState } from 'react'
import { useSWRConfig } from 'swr'
import { createId } from '../../../api/createId.ts'
import {
  ApiError,
  EditConflictError,
  getErrorMessage,
  NoSessionError,
} from '../../../api/errors.ts'
import { reportNoSession } from '../../../session/reportNoSession.ts'
import { VIEWS_KEY } from './useSavedViews.ts'
import { useViewApi } from './viewApi.ts'

export interface ViewActions {
  isRunning: boolean
  /** Saves a new view. Resolves to `undefined` if saving failed. */
  create(view: NewSavedView): Promise<SavedView | undefined>
  /** Updates a view. Resolves to `undefined` if the update failed. */
  update(view: SavedView, changes: SavedViewInput): Promise<SavedView | undefined>
  /** Deletes a view, and offers to restore it. Resolves to `true` if the view no longer exists. */
  remove(view: SavedView): Promise<boolean>
}

/** A new view that the server hasn't confirmed yet, and its idempotency key. */
export type UnconfirmedView = { body: string; idempotencyKey: string } | undefined

/**
 * Returns functions that create, update, and delete views. They report the result in a toast.
 * @param unconfirmedView stays the same while the panel with the views is closed
 */
export function useViewActions(unconfirmedView: RefObject<UnconfirmedView>): ViewActions {
  const api = useViewApi()
  const { mutate } = useSWRConfig()
  const [isRunning, setIsRunning] = useState(false)

  /** Runs an action. If it fails, reports the error, and offers to call `retry` if it's given. */
  async function run<Result>(
    action: () => Promise<Result>,
    retry?: () => void,
  ): Promise<Result | undefined> {
    setIsRunning(true)
    try {
      return await action()
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else {
        toast({
          title: 'Error',
          description: describeError(error),
          tone: 'destructive',
          ...(retry && { action: { label: 'Try again', onAction: retry } }),
        })
      }
      return undefined
    } finally {
      setIsRunning(false)
      mutate(VIEWS_KEY).catch(() => undefined)
    }
  }

  async function createOnce(view: NewSavedView): Promise<SavedView> {
    const body = JSON.stringify(view)
    // Until the server responds, saving the same view again uses the same idempotency key.
    // Otherwise, saving again after a lost response would add a second view.
    if (unconfirmedView.current?.body !== body) {
      unconfirmedView.current = { body, idempotencyKey: createId() }
    }
    const savedView = await api.createView(view, unconfirmedView.current.idempotencyKey)
    unconfirmedView.current = undefined
    return savedView
  }

  async function create(view: NewSavedView, retry?: () => void) {
    const savedView = await run(() => createOnce(view), retry)
    if (savedView) toast({ title: 'View saved', description: savedView.name, tone: 'positive' })
    return savedView
  }

  return {
    isRunning,
    create: (view) => create(view),
    async update(view, changes) {
      const update = { ...changes, expected_updated_at: view.updated_at }
      const updatedView = await run(() => api.updateView(view.id, update))
      if (updatedView) {
        toast({ title: 'View saved', description: updatedView.name, tone: 'positive' })
      }
      return updatedView
    },
    async remove(view) {
      const isDeleted = await run(async () => {
        await api.deleteView(view.id).catch((error: unknown) => {
          // Ignore a 404. Somebody else or an earlier request has already deleted the view.
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
        return true
      })
      if (!isDeleted) return false
      const { name, query, is_shared: isShared } = view
      const undo = () => void create({ name, query, is_shared: isShared }, undo)
      toast({
        title: 'View deleted',
        description: name,
        action: { label: 'Undo', onAction: undo },
      })
      return true
    },
  }
}

function describeError(error: unknown): string {
  return error instanceof EditConflictError
    ? 'Someone else changed this view. You now see their version. Try again to replace it.'
    : getErrorMessage(error)
}
