import { lockFact, type Transaction } from '@duet/kit/database'

/**
 * Lets only one transaction at a time add records to a submission, such as notes and replies. So their
 * number can be limited, and an erasure of the submission finds all of them.
 */
export function lockSubmission(trx: Transaction, id: string): Promise<void> {
  return lockFact(trx, ['submission', id])
}
