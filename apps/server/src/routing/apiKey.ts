import { createHash, timingSafeEqual } from 'node:crypto'
import type { Keys } from '@duet/kit/keys'
import type { RequestHandler } from 'express'
import { errors } from '../errors.ts'

/** Requires the anonymous key or the service key in the `apikey` header. */
export function requireApiKey(keys: Pick<Keys, 'anonKey' | 'serviceKey'>): RequestHandler {
  const hashText = (text: string) => createHash('sha256').update(text).digest()
  const knownKeys = [hashText(keys.anonKey), hashText(keys.serviceKey)]
  return (req, _res, next) => {
    const sentKey = hashText(req.get('apikey') ?? '')
    // Always compare with both keys in constant time, so that the duration reveals nothing.
    const isKnown = knownKeys.filter((key) => timingSafeEqual(key, sentKey)).length > 0
    next(isKnown ? undefined : errors.unauthorized({ message: 'A valid API key is needed.' }))
  }
}
