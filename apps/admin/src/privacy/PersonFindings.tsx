import type { ErasureKind, PersonalData } from '@duet/contract'
import { Button, toast } from '@duet/ui'
import { useState } from 'react'
import { getErrorMessage, NoSessionError } from '../api/errors.ts'
import * as form from '../controls/Form.css.ts'
import { startDownload } from '../csv/startDownload.ts'
import { formatDateTime } from '../dates/dates.ts'
import * as rows from '../profile/rows.css.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { usePageCommands } from '../shortcuts/commands.ts'
import { list } from '../theme/list.css.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { formatQuantity } from './erasureTexts.ts'
import { OccurrenceRow, PersonSubmissionRow } from './FindingRows.tsx'
import { usePrivacyApi } from './privacyApi.ts'

/** Lists the data that the server has about a person, with buttons to export and erase the data. */
export function PersonFindings({ person }: { person: PersonalData }) {
  const api = usePrivacyApi()
  const [isExporting, setIsExporting] = useState(false)
  const [erasureKind, setErasureKind] = useState<ErasureKind>()
  const facts = listFacts(person)
  const { submissions, occurrences } = person
  const hasErasableData =
    submissions.some((submission) => !submission.is_erased) ||
    occurrences.length + person.messages > 0 ||
    person.subscription !== null
  const isEmpty = submissions.length + facts.length + occurrences.length === 0

  async function handleExport() {
    setIsExporting(true)
    try {
      startDownload(await api.createExportUrl(person.email))
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    } finally {
      setIsExporting(false)
    }
  }

  usePageCommands([
    !isEmpty && {
      id: 'export person',
      label: 'Export this person’s data',
      keywords: 'download zip',
      run: () => void handleExport(),
    },
    hasErasableData && {
      id: 'anonymize person',
      label: 'Erase this person’s data, keep figures…',
      run: () => setErasureKind('anonymize'),
    },
    hasErasableData && {
      id: 'delete person',
      label: 'Erase all of this person’s data…',
      run: () => setErasureKind('delete'),
    },
  ])

  if (isEmpty) return <p className={rows.note}>There’s nothing about {person.email}.</p>
  return (
    <>
      <ul className={`${list} ${rows.list}`}>
        {submissions.map((submission) => (
          <PersonSubmissionRow key={submission.id} submission={submission} />
        ))}
        {facts.map(({ name, detail }) => (
          <li key={name} className={rows.row}>
            <div className={rows.facts}>
              <span className={rows.name}>{name}</span>
              {detail && <span className={rows.note}>{detail}</span>}
            </div>
          </li>
        ))}
        {occurrences.map((occurrence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several occurrences can have the same request ID.
          <OccurrenceRow key={index} occurrence={occurrence} />
        ))}
      </ul>
      <div className={form.buttons}>
        <Button size="small" className={form.button} pending={isExporting} onClick={handleExport}>
          Export as zip
        </Button>
        {hasErasableData && (
          <>
            <Button
              size="small"
              className={form.button}
              onClick={() => setErasureKind('anonymize')}
            >
              Erase, keep figures…
            </Button>
            <Button size="small" className={form.button} onClick={() => setErasureKind('delete')}>
              Erase all…
            </Button>
          </>
        )}
      </div>
      {erasureKind && (
        <EraseDialog
          email={person.email}
          kind={erasureKind}
          onClose={() => setErasureKind(undefined)}
        />
      )}
    </>
  )
}

function describeSubscription(subscription: NonNullable<PersonalData['subscription']>): string {
  if (subscription.is_unconfirmed) return 'Unconfirmed newsletter sign-up'
  return subscription.is_active ? 'Newsletter subscription' : 'Inactive newsletter subscription'
}

function describeConsent({
  consent,
}: NonNullable<PersonalData['subscription']>): { detail: string } | undefined {
  if (!consent) return undefined
  const parts = [
    `Signed up ${formatDateTime(consent.consented_at)}`,
    consent.page !== null && `on ${consent.page}`,
    consent.text !== null && `beside the text of ${consent.text}`,
    consent.address !== null && `from ${consent.address}`,
    consent.confirmed_at !== null && `confirmed ${formatDateTime(consent.confirmed_at)}`,
  ]
  return { detail: `${parts.filter(Boolean).join(', ')}.` }
}

function listFacts(person: PersonalData): { name: string; detail?: string }[] {
  const { notes, events, messages, subscription, audit_entries: auditEntries } = person
  return [
    ...(notes > 0 ? [{ name: formatQuantity(notes, 'note') }] : []),
    ...(events > 0 ? [{ name: formatQuantity(events, 'history entry', 'history entries') }] : []),
    ...(messages > 0 ? [{ name: formatQuantity(messages, 'message') }] : []),
    ...(subscription
      ? [{ name: describeSubscription(subscription), ...describeConsent(subscription) }]
      : []),
    ...(auditEntries > 0
      ? [
          {
            name: formatQuantity(auditEntries, 'audit log entry', 'audit log entries'),
            detail: 'The log keeps entries for a year. Nobody can change or delete them earlier.',
          },
        ]
      : []),
    ...(person.has_account
      ? [
          {
            name: 'An account with this address',
            detail: 'Erasing doesn’t change accounts. Delete the account under People.',
          },
        ]
      : []),
  ]
}
