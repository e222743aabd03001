import { type Request, type Response, Router } from 'express'
import { identifyWriter } from '../access.ts'
import type { StoredObject } from '../objects.ts'
import { readTarget } from '../requests.ts'
import type { StorageService } from '../service.ts'
import { checkUpload, putObject, type Upload } from './putObject.ts'
import { isMultipart, receiveObject } from './receive.ts'

/** Creates the routes that upload objects. PUT always overwrites an existing object. */
export function uploadRoutes(service: StorageService): Router {
  const router = Router()
  router
    .route('/object/:bucket/*path')
    .post(async (req, res) => {
      const actor = await identifyWriter(service, req)
      const isUpsert = req.get('x-upsert') === 'true'
      const upload = { ...readTarget(req), actor, isUpsert }
      res.json(presentUpload(await receiveInto(service, req, res, upload)))
    })
    .put(async (req, res) => {
      const actor = await identifyWriter(service, req)
      const upload = { ...readTarget(req), actor, isUpsert: true }
      res.json(presentUpload(await receiveInto(service, req, res, upload)))
    })
  return router
}

/**
 * Receives the body of a request and stores it as an object.
 * @throws the same errors as `checkUpload`, `receiveObject`, and `putObject`
 */
export async function receiveInto(
  service: StorageService,
  req: Request,
  res: Response,
  upload: Upload,
): Promise<StoredObject> {
  // The headers of a multipart request have the length and type of the form, not of the file in it.
  const announcedContent = isMultipart(req)
    ? {}
    : { size: Number(req.get('Content-Length') ?? 0), mime: req.get('Content-Type') }
  const limits = await checkUpload(service, upload, announcedContent)
  const { tempDir, space } = service
  const receivedObject = await receiveObject(req, res, { tempDir, space, ...limits })
  return putObject(service, upload, receivedObject)
}

function presentUpload({ id, bucket, path }: StoredObject): { Key: string; Id: string } {
  return { Key: `${bucket}/${path}`, Id: id }
}
