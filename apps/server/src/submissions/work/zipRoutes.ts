import type { ApiSuccess, DownloadLink } from '@duet/contract'
import { type RequestHandler, Router } from 'express'
import {
  getActor,
  hasAccess,
  type RequirePermission,
  setAccessCheck,
} from '../../auth/callers/guard.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { errors } from '../../errors.ts'
import type { DownloadTickets } from '../../http/downloadTickets.ts'
import { rejectOtherMethods } from '../../http/methods.ts'
import { getSiteOrigin } from '../../http/origin.ts'
import { sendZip } from '../../http/sendZip.ts'
import { formatReference } from '../../mail/format.ts'
import type { ObjectStore } from '../../storage/storage.ts'
import { requireSubmission } from '../submissions.ts'
import { listZipFiles } from './files.ts'

export interface ZipServices {
  config: Config
  db: Database
  objects: ObjectStore
  tickets: DownloadTickets
  requirePermission: RequirePermission
}

/**
 * Creates the routes that download all files of a submission in one archive.
 *
 * - `POST /submission/{id}/files.zip` returns a URL that lets a browser download the archive
 *   without a bearer token. The URL works for a minute.
 * - `GET /submission/{id}/files.zip` streams the archive if the request has a bearer token or uses
 *   that URL.
 */
export function zipRoutes({
  config,
  db,
  objects,
  tickets,
  requirePermission,
}: ZipServices): Router {
  const router = Router()
  const requireFilePermission = requirePermission('files.read')

  const requireTicketOrPermission: RequestHandler<{ id: string }> = async (req, res, next) => {
    const download = await tickets.read('submission files', req.query.ticket)
    if (download?.subject !== req.params.id) {
      return requireFilePermission(req as Parameters<RequestHandler>[0], res, next)
    }
    setAccessCheck(res, download.hasAccess)
    next()
  }

  // The POST route also calls this function, because opening a URL whose download fails would
  // replace the admin app with an error page.
  async function requireFiles(id: string) {
    await requireSubmission(db, id)
    const files = await listZipFiles(db, id)
    if (files.length === 0) throw errors.notFound({ message: 'The submission has no files' })
    for (const { version, size } of files) {
      if ((await objects.getSize(version)) !== size) {
        throw new Error(`version ${version} is missing from the store`)
      }
    }
    return files
  }

  router
    .route('/submission/:id/files.zip')
    .post(requirePermission('files.read'), async (req, res) => {
      const { id } = req.params
      await requireFiles(id)
      const ticket = tickets.create('submission files', id, getActor(res))
      const url = `${getSiteOrigin(config, req)}/api/submission/${id}/files.zip?ticket=${ticket}`
      res.json({ success: true, data: { url } } satisfies ApiSuccess<DownloadLink>)
    })
    .get(requireTicketOrPermission, async (req, res) => {
      const { id } = req.params
      const files = await requireFiles(id)
      await sendZip(req, res, {
        name: `${formatReference(id)}.zip`,
        sizes: files,
        hasAccess: () => hasAccess(res),
        entries: files.map(({ name, version, modifiedAt }) => {
          return { name, modifiedAt, content: () => objects.open(version) }
        }),
      })
    })
    .all(rejectOtherMethods('GET, HEAD, POST'))

  return router
}
