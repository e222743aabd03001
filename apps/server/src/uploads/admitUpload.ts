import { getRateLimitKey } from '@duet/kit/http'
import type { DiskSpace } from '@duet/storage'
import type { Request } from 'express'
import { MAX_BODY_BYTES } from '../http/listener.ts'
import { createUploadLimits, type UploadLimitSettings, type UploadTicket } from './uploadLimits.ts'

/**
 * Checks an upload before the server reads its body.
 *
 * @param maxBytes Maximum size of the body that the server reads. @default `MAX_BODY_BYTES`
 * @throws AppError 429 if the upload exceeds a limit, or 507 if the disk has too little space.
 */
export type AdmitUpload = (req: Request, maxBytes?: number) => Promise<UploadTicket>

interface UploadAdmission {
  admitUpload: AdmitUpload
  /** Returns how many uploads are in progress. */
  count(): number
  stop(): void
}

/**
 * Creates the function that checks whether an upload is within the limits and fits on the disk.
 */
export function createUploadAdmission(
  settings: UploadLimitSettings,
  space: Pick<DiskSpace, 'requireReserve'>,
): UploadAdmission {
  const limits = createUploadLimits(settings)
  const admitUpload: AdmitUpload = async (req, maxBytes = MAX_BODY_BYTES) => {
    const length = req.get('Content-Length')
    // The server never reads more than `maxBytes`. A chunked body doesn't announce its length, so
    // assume that maximum.
    const announcedBytes = Math.min(Number(length ?? 0), maxBytes)
    const assumedBytes = length === undefined ? maxBytes : 0
    const ticket = limits.start(getRateLimitKey(req), announcedBytes)
    try {
      await space.requireReserve(limits.getPendingBytes() + assumedBytes)
    } catch (error) {
      ticket.release()
      throw error
    }
    return ticket
  }
  return { admitUpload, count: limits.count, stop: limits.stop }
}
