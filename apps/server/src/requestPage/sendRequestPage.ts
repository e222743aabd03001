import type { Database } from '@duet/kit/database'
import { sendMessagePage } from '@duet/kit/http'
import type { Response } from 'express'
import type { Config } from '../config/config.ts'
import { listZipFiles } from '../submissions/work/files.ts'
import { listSentReplies } from './listSentReplies.ts'
import { createRequestPage, type RequestContent } from './renderRequest.ts'
import { isWithdrawn } from './withdraw.ts'

/** Sends the page that shows requesters their request. Set the response's status first. */
export async function sendRequestPage(
  res: Response,
  { config, db }: { config: Config; db: Database },
  content: Pick<RequestContent, 'request' | 'token' | 'confirmation' | 'correction'>,
): Promise<void> {
  const { id } = content.request
  const page = createRequestPage({
    ...content,
    files: await listZipFiles(db, id),
    replies: await listSentReplies(db, id),
    maxFileBytes: config.requestFileBytes,
    isWithdrawn: await isWithdrawn(db, id),
  })
  await sendMessagePage(config, res, page)
}
