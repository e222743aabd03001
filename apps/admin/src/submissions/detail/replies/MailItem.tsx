import type { RefusedFile, RequesterMail, RequesterMailKind } from '@duet/contract'
import { formatDateTime } from '../../../dates/dates.ts'
import * as thread from '../Thread.css.ts'
import { MailTree } from './MailTree.tsx'
import * as styles from './Replies.css.ts'
import { splitQuote } from './splitQuote.ts'

const KIND_TEXTS: Readonly<Record<Exclude<RequesterMailKind, 'reply'>, string>> = {
  automatic: 'Automatic reply',
  bounce: 'Not delivered',
}

const REFUSAL_TEXTS: Readonly<Record<RefusedFile['reason'], string>> = {
  too_many: 'more than five files',
  too_large: 'over 5 MB or 50 megapixels',
  unsupported_type: 'unsupported type',
}

/** Shows an email from the requester. */
export function MailItem({ mail }: { mail: RequesterMail }) {
  const { from, kind, subject, received_at, body, files, refused_files } = mail
  const imageCount = body?.left_out_images ?? 0
  return (
    <li className={thread.entry}>
      <header className={thread.header}>
        <bdi className={thread.author}>{from.name || from.address}</bdi>
        <time className={thread.time} dateTime={received_at}>
          {formatDateTime(received_at)}
        </time>
        <span className={styles.state}>{kind === 'reply' ? 'Received' : KIND_TEXTS[kind]}</span>
      </header>
      <p className={styles.recipient}>
        From <bdi>{from.address}</bdi>
      </p>
      {mail.is_other_sender && kind === 'reply' && (
        <p className={styles.errorText}>
          This isn’t the requester’s address. Check who wrote this before you share anything.
        </p>
      )}
      <p className={styles.subject} dir="auto">
        {subject || 'No subject'}
      </p>
      {body && body.nodes.length > 0 ? <MailTree body={body} /> : <MailText text={mail.text} />}
      {imageCount > 0 && (
        <p className={styles.recipient}>
          {imageCount === 1
            ? '1 image in the text isn’t shown.'
            : `${imageCount} images in the text aren’t shown.`}
        </p>
      )}
      {files.length > 0 && (
        <p className={styles.recipient}>
          Added to the files: <bdi>{files.join(', ')}</bdi>
        </p>
      )}
      {refused_files.length > 0 && (
        <p className={styles.recipient}>
          Not stored:{' '}
          <bdi>
            {refused_files
              .map(({ name, reason }) => `${name} (${REFUSAL_TEXTS[reason]})`)
              .join(', ')}
          </bdi>
        </p>
      )}
    </li>
  )
}

function MailText({ text: email }: Pick<RequesterMail, 'text'>) {
  const { text, quote } = splitQuote(email)
  return (
    <>
      {text && (
        <p className={thread.text} dir="auto">
          {text}
        </p>
      )}
      {quote && (
        <details className={styles.quote}>
          <summary>Quoted text</summary>
          <p className={thread.text} dir="auto">
            {quote}
          </p>
        </details>
      )}
    </>
  )
}
