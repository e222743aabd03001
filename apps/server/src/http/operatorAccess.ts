import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'

const LOOPBACK_ADDRESS = /^(::1$|(::ffff:)?127\.)/
// Headers that proxies set. Behind a proxy on the same machine, every request comes from a loopback
// address, so only these headers show that the client might be on another machine.
const PROXY_HEADERS = /^(forwarded|via|x-real-ip|x-forwarded-)/

/** Returns whether a request comes from this machine, or has an operator's bearer token. */
export function isFromOperator(req: Request, token: string | undefined): boolean {
  return isFromThisMachine(req) || hasToken(req, token)
}

function isFromThisMachine(req: Request): boolean {
  const isForwarded = Object.keys(req.headers).some((name) => PROXY_HEADERS.test(name))
  return !isForwarded && LOOPBACK_ADDRESS.test(req.socket.remoteAddress ?? '')
}

function hasToken(req: Request, token: string | undefined): boolean {
  const [, sentToken] = /^Bearer (\S+)$/i.exec(req.get('Authorization') ?? '') ?? []
  if (token === undefined || sentToken === undefined) return false
  return timingSafeEqual(hashText(sentToken), hashText(token))
}

/** Hashes text, because `timingSafeEqual` needs inputs of equal length. */
function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
