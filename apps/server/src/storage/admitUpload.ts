import type { Request } from 'express'
import { MAX_BODY_BYTES } from '../http/listener.ts'
import { getRateLimitKey } from '../http/rateLimit.ts'
import type { DiskSpace } from './diskSpace.ts'
import { createUploadLimits, type UploadLimitSettings, type UploadTicket } from './uploadLimits.ts'

/**
 * Checks an upload before the server reads its body. The server reads at most `maxBytes`, which
 * default to `MAX_BODY_BYTES`.
 * @throws AppError 429 if the upload exceeds a limit, or 507 if the disk has too little space.
 */
export type AdmitUpload = (req: Request, maxBytes?: number) => Promise<UploadTicket>

interface UploadAdmission {
  admitUpload: AdmitUpload
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
    const announcedBytes = Math.min(Number(length ?? 0), maxBytes)
    // A chunked body doesn't announce its length, so assume `MAX_BODY_BYTES`. If the body may be
    // larger, the server checks the free space again while it receives the body.
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
  return { admitUpload, stop: limits.stop }
}
