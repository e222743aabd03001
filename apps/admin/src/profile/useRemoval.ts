import { toast } from '@duet/ui'
import { useState } from 'react'
import type { Outcome } from '../session/outcome.ts'

/** Error codes for items that an earlier request or another browser has already removed. */
const NOT_FOUND_CODES: ReadonlySet<string | undefined> = new Set([
  'mfa_factor_not_found',
  'webauthn_credential_not_found',
  'identity_not_found',
])

interface Removal<Item> {
  /** The item whose removal the user must confirm. */
  itemToConfirm: Item | undefined
  itemBeingRemoved: Item | undefined
  /** Asks the user to confirm the removal of an item. Pass `undefined` to cancel the removal. */
  setItemToConfirm(item: Item | undefined): void
  /** Removes `itemToConfirm`. */
  confirm(): Promise<void>
}

interface RemovalOptions {
  successMessage: string
  /** Loads the list again. */
  reload: () => unknown
  /** Called after the list has been loaded without the removed item. */
  onRemoved?: () => unknown
}

/** Removes list items after confirmation, and shows the result in a toast. */
export function useRemoval<Item>(
  removeItem: (item: Item) => Promise<Outcome>,
  { successMessage, reload, onRemoved }: RemovalOptions,
): Removal<Item> {
  const [itemToConfirm, setItemToConfirm] = useState<Item>()
  const [itemBeingRemoved, setItemBeingRemoved] = useState<Item>()

  async function confirm() {
    if (itemToConfirm === undefined || itemBeingRemoved !== undefined) return
    setItemToConfirm(undefined)
    setItemBeingRemoved(itemToConfirm)
    const outcome = await removeItem(itemToConfirm)
    const isRemoved = outcome.ok || NOT_FOUND_CODES.has(outcome.problem.code)
    if (isRemoved) toast({ title: successMessage })
    else toast({ title: 'Error', description: outcome.problem.message, tone: 'destructive' })
    // Reload after a failure too, because the server may have removed the item.
    await reload()
    if (isRemoved) await onRemoved?.()
    setItemBeingRemoved(undefined)
  }

  return { itemToConfirm, itemBeingRemoved, setItemToConfirm, confirm }
}
