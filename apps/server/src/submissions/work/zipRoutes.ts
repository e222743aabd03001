import type { Database } from '@duet/kit/database'
import { getScanState, type ObjectStore } from '@duet/storage'
import type { Config } from '../../config/config.ts'
import { errors } from '../../errors.ts'
import type { DownloadTickets } from '../../http/downloadTickets.ts'
import { getSiteOrigin } from '../../http/origin.ts'
import { sendZip } from '../../http/sendZip.ts'
import { formatReference } from '../../mail/format.ts'
import { route, SENT } from '../../routing/route.ts'
import { requireSubmission } from '../submissions.ts'
import { listZipFiles } from './files.ts'

interface Services {
  config: Config
  db: Database
  objects: ObjectStore
  tickets: DownloadTickets
}

/** The routes that download all files of a submission in one archive. */
export const zipRoutes = [
  route('POST /api/submission/:id/files.zip', {
    summary: 'Returns a URL that downloads all files without a bearer token.',
    description: 'The URL works for a minute.',
    access: 'files.read',
    accountLimit: 'exports',
    async handle({ req, params: { id }, actor }, services: Services) {
      await requireFiles(services, id)
      const ticket = services.tickets.create('submission files', id, actor)
      const origin = getSiteOrigin(services.config, req)
      return { url: `${origin}/api/submission/${id}/files.zip?ticket=${ticket}` }
    },
  }),
  route('GET /api/submission/:id/files.zip', {
    summary: 'Streams an archive of all files, without those in quarantine.',
    access: { ticket: 'submission files', permission: 'files.read' },
    responds: 'file',
    async handle({ req, res, params: { id }, download }, services: Services) {
      const files = await requireFiles(services, id)
      await sendZip(req, res, {
        name: `${formatReference(id)}.zip`,
        sizes: files,
        hasAccess: download.hasAccess,
        entries: files.map(({ name, version, modifiedAt }) => {
          return { name, modifiedAt, content: () => services.objects.open(version) }
        }),
      })
      return SENT
    },
  }),
]

// The POST route also calls this function, because opening a URL whose download fails would
// replace the admin app with an error page.
async function requireFiles({ config, db, objects }: Services, id: string) {
  await requireSubmission(db, id)
  const allFiles = await listZipFiles(db, id)
  if (allFiles.length === 0) throw errors.notFound({ message: 'The submission has no files' })
  const hasScanner = config.storage.clamd !== undefined
  const files = allFiles.filter((file) => getScanState(file, hasScanner) === 'clean')
  if (files.length === 0) throw errors.notFound({ message: 'All files are in quarantine' })
  for (const { version, size } of files) {
    if ((await objects.getSize(version)) !== size) {
      throw new Error(`version ${version} is missing from the store`)
    }
  }
  return files
}
