import type { Request } from 'express'
import { MAX_BODY_BYTES } from '../http/listener.ts'
import { getRateLimitKey } from '../http/rateLimit.ts'
import type { DiskSpace } from './diskSpace.ts'
import { createUploadLimits, type UploadLimitSettings, type UploadTicket } from './uploadLimits.ts'

/** Checks whether an upload may start, before the server reads its body. Throws if it may not. */
export type AdmitUpload = (req: Request) => Promise<UploadTicket>

/**
 * Creates a function that lets an upload start if it's within the limits and fits on the disk. It
 * throws an AppError 429 or 507 otherwise.
 */
export function createUploadAdmission(
  settings: UploadLimitSettings,
  space: Pick<DiskSpace, 'requireReserve'>,
): AdmitUpload {
  const limits = createUploadLimits(settings)
  return async (req) => {
    const length = req.get('Content-Length')
    // The server never reads more than `MAX_BODY_BYTES`. A chunked body doesn't announce its
    // length, so assume that maximum.
    const announcedBytes = Math.min(Number(length ?? 0), MAX_BODY_BYTES)
    const assumedBytes = length === undefined ? MAX_BODY_BYTES : 0
    const ticket = limits.start(getRateLimitKey(req), announcedBytes)
    try {
      await space.requireReserve(limits.getPendingBytes() + assumedBytes)
    } catch (error) {
      ticket.release()
      throw error
    }
    return ticket
  }
}
