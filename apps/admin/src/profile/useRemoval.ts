import { toast } from '@duet/ui'
import { useState } from 'react'
import type { Outcome } from '../session/outcome.ts'

interface Removal<Item> {
  /** The item whose removal the user must confirm. */
  itemToConfirm: Item | undefined
  /** The item that is being removed. */
  removing: Item | undefined
  /** Asks for confirmation, or cancels with `undefined`. */
  ask(item: Item | undefined): void
  confirm(): Promise<void>
}

/** Removes items of a list after confirmation, and shows the result as a toast. */
export function useRemoval<Item>(
  remove: (item: Item) => Promise<Outcome>,
  { removed, onRemoved }: { removed: string; onRemoved: () => unknown },
): Removal<Item> {
  const [itemToConfirm, setItemToConfirm] = useState<Item>()
  const [removing, setRemoving] = useState<Item>()

  async function confirm() {
    if (itemToConfirm === undefined || removing !== undefined) return
    setItemToConfirm(undefined)
    setRemoving(itemToConfirm)
    const outcome = await remove(itemToConfirm)
    if (outcome.ok) {
      toast({ title: removed })
      await onRemoved()
    } else {
      toast({ title: 'Error', description: outcome.problem.message, tone: 'destructive' })
    }
    setRemoving(undefined)
  }

  return { itemToConfirm, removing, ask: setItemToConfirm, confirm }
}
