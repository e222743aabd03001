import { toast } from '@duet/ui'
import { useState } from 'react'
import type { Outcome } from '../session/outcome.ts'

interface Removal<Item> {
  /** The item whose removal the user must confirm. */
  itemToConfirm: Item | undefined
  /** The item that is being removed. */
  itemBeingRemoved: Item | undefined
  /** Asks the user to confirm the removal of an item. Pass `undefined` to cancel the removal. */
  setItemToConfirm(item: Item | undefined): void
  /** Removes `itemToConfirm`. */
  confirm(): Promise<void>
}

/** Removes list items after confirmation, and shows the result in a toast. */
export function useRemoval<Item>(
  removeItem: (item: Item) => Promise<Outcome>,
  { successMessage, onRemoved }: { successMessage: string; onRemoved: () => unknown },
): Removal<Item> {
  const [itemToConfirm, setItemToConfirm] = useState<Item>()
  const [itemBeingRemoved, setItemBeingRemoved] = useState<Item>()

  async function confirm() {
    if (itemToConfirm === undefined || itemBeingRemoved !== undefined) return
    setItemToConfirm(undefined)
    setItemBeingRemoved(itemToConfirm)
    const outcome = await removeItem(itemToConfirm)
    if (outcome.ok) {
      toast({ title: successMessage })
      await onRemoved()
    } else {
      toast({ title: 'Error', description: outcome.problem.message, tone: 'destructive' })
    }
    setItemBeingRemoved(undefined)
  }

  return { itemToConfirm, itemBeingRemoved, setItemToConfirm, confirm }
}
