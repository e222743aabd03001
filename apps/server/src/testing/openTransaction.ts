import { type Database, type Transaction, transaction } from '@duet/kit/database'

/**
 * Runs `work` in a transaction that stays open. Resolves when `work` is done, with a function that
 * commits the transaction.
 */
export async function openTransaction(
  db: Database,
  work: (trx: Transaction) => Promise<unknown> = async () => undefined,
): Promise<() => Promise<void>> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let committing: Promise<void> | undefined
  await new Promise<void>((resolve, reject) => {
    committing = transaction(db, async (trx) => {
      await work(trx)
      resolve()
      await ended
    })
    committing.catch(reject)
  })
  return async () => {
    end()
    await committing
  }
}
