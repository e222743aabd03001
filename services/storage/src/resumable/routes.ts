import { type Request, type Response, Router } from 'express'
import { identify, identifyWriter, requireRule } from '../access.ts'
import type { StorageService } from '../service.ts'
import { TUS_VERSION } from './describeProtocol.ts'
import type { PartialUploads } from './partialUploads.ts'
import { hasContent, readMethod } from './readMethod.ts'
import type { StorageOrigin } from './resumable.ts'
import type { Tus } from './tus.ts'
import { toStorageError } from './tusErrors.ts'

const PATHS = ['/upload/resumable', '/upload/resumable/:id']

/** Creates the routes for resumable uploads, which follow the TUS protocol 1.0. */
export function resumableRoutes(
  service: StorageService,
  uploads: PartialUploads<StorageOrigin>,
): Router {
  const router = Router()
  let tus: Promise<Tus<StorageOrigin>> | undefined

  const handle = async (req: Request, res: Response) => {
    res.set({ 'Tus-Resumable': TUS_VERSION, 'Cache-Control': 'no-store' })
    const method = readMethod(req)
    // Requests that resume an upload don't count toward the rate limit for writes.
    const isWrite = method === 'POST' || method === 'DELETE'
    const actor = await (isWrite ? identifyWriter : identify)(service, req)
    requireRule('create objects', actor)
    if (hasContent(method)) {
      await service.space.requireReserve(Number(req.get('Content-Length') ?? 0))
    }
    // Load the TUS library when it's first needed, so that the server starts fast.
    tus ??= import('./resumable.ts').then((module) => module.createResumable(service, uploads))
    await (await tus).handle(req, res, { actor, isUpsert: req.get('x-upsert') === 'true' })
  }
  for (const method of ['post', 'head', 'patch', 'delete'] as const) {
    router[method](PATHS, (req, res) =>
      handle(req, res).catch((error) => {
        throw toStorageError(error)
      }),
    )
  }
  return router
}
