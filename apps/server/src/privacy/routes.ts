import type { AuditLog } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import type { ObjectStore } from '@duet/storage'
import { createChangeContext, describeAuthor } from '../callers/changeContext.ts'
import type { Config } from '../config/config.ts'
import type { DownloadTickets } from '../http/downloadTickets.ts'
import { getSiteOrigin } from '../http/origin.ts'
import { sendZip } from '../http/sendZip.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { json } from '../routing/bodies.ts'
import { route, SENT } from '../routing/route.ts'
import { previewRetention } from './dueRecords.ts'
import { erasePerson } from './erasePerson.ts'
import { listErasures } from './erasures.ts'
import { exportPerson } from './exportPerson.ts'
import { erasureBody, personBody, retentionBody, rulesBody } from './input.ts'
import { describePerson } from './presentPerson.ts'
import { changeRetention, readRetention } from './retentionSettings.ts'
import { undoErasure } from './undoErasure.ts'

interface Services {
  config: Config
  db: Database
  objects: ObjectStore
  audit: AuditLog
  tickets: DownloadTickets
  outbox: Pick<Outbox, 'wake'>
}

/**
 * The routes that admins use to find, export, and erase personal data. Email addresses are sent in
 * bodies, because URLs are logged.
 */
export const privacyRoutes = [
  route('POST /api/privacy/person', {
    summary: 'Describes what the server knows about a person.',
    access: 'privacy.manage',
    accountLimit: 'reads',
    body: json(personBody),
    handle: ({ body: { email } }, { db }: Services) => describePerson(db, email),
  }),
  route('POST /api/privacy/exports', {
    summary: 'Returns the URL of an archive with everything about a person.',
    description: 'The URL works for a minute.',
    access: 'privacy.manage',
    accountLimit: 'exports',
    limit: 'changes',
    body: json(personBody),
    async handle({ req, res, body: { email } }, { config, db, audit, tickets }: Services) {
      const context = createChangeContext(audit, req, res)
      await transaction(db, (trx) =>
        audit.record(trx, {
          action: 'personal_data_exported',
          ...describeAuthor(context),
        }),
      )
      const ticket = tickets.create('personal data', email, context.actor)
      return { url: `${getSiteOrigin(config, req)}/api/privacy/export.zip?ticket=${ticket}` }
    },
  }),
  route('GET /api/privacy/export.zip', {
    summary: 'Streams the archive with everything about a person.',
    access: { ticket: 'personal data' },
    responds: 'file',
    async handle({ req, res, download }, { config, db, objects }: Services) {
      const name = `personal_data_${new Date().toISOString().slice(0, 10)}.zip`
      const { subject: email, hasAccess } = download
      await sendZip(req, res, {
        name,
        entries: exportPerson(
          db,
          { objects, hasScanner: config.storage.clamd !== undefined },
          email,
        ),
        hasAccess,
      })
      return SENT
    },
  }),
  route('GET /api/privacy/erasures', {
    summary: 'Lists the newest erasures.',
    access: 'privacy.manage',
    handle: (_input, { db }: Services) => listErasures(db),
  }),
  route('POST /api/privacy/erasures', {
    summary: 'Deletes or anonymizes everything about a person.',
    access: 'privacy.manage',
    limit: 'changes',
    isIdempotent: true,
    body: json(erasureBody),
    handle: ({ req, res, body, key }, { db, audit }: Services) =>
      erasePerson(db, body, { ...createChangeContext(audit, req, res), key }),
  }),
  route('POST /api/privacy/erasures/:id/undo', {
    summary: 'Undoes an erasure within a day.',
    description: 'A client can safely retry the request.',
    access: 'privacy.manage',
    limit: 'changes',
    async handle({ req, res, params }, { db, audit, outbox }: Services) {
      const erasure = await undoErasure(db, createChangeContext(audit, req, res), params.id)
      // The erasure may have discarded messages that can now be sent.
      outbox.wake()
      return erasure
    },
  }),
  route('GET /api/privacy/retention', {
    summary: 'Returns the rules that erase old data each day.',
    access: 'privacy.manage',
    handle: (_input, { db }: Services) => readRetention(db),
  }),
  route('PUT /api/privacy/retention', {
    summary: 'Changes the rules that erase old data each day.',
    access: 'privacy.manage',
    limit: 'changes',
    body: json(retentionBody),
    handle: ({ req, res, body }, { db, audit }: Services) =>
      changeRetention(db, createChangeContext(audit, req, res), body),
  }),
  route('POST /api/privacy/retention/preview', {
    summary: 'Counts the records that the rules in the body would erase.',
    access: 'privacy.manage',
    accountLimit: 'reads',
    body: json(rulesBody),
    handle: ({ body }, { db }: Services) => previewRetention(db, body, Date.now()),
  }),
]
