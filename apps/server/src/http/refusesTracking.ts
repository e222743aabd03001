import type { Request } from 'express'

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function refusesTracking(req: Request): boolean {
  return req.get('Sec-GPC') === '1' || req.get('DNT') === '1'
}
