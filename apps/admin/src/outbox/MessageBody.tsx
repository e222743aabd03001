import { formatBytes } from '@duet/forms/schema'
import { text } from '@duet/ui/theme'
import { useState } from 'react'
import { list } from '../desk/list.css.ts'
import { Segments } from '../desk/Segments.tsx'
import type { OutboxMessage } from './entry.ts'
import { MailFrame } from './MailFrame.tsx'
import * as styles from './MessageBody.css.ts'

const LOOKS = [
  { value: 'html', label: 'Mail' },
  { value: 'text', label: 'Plain text' },
] as const

/** What a message says, as mail and as plain text, and the files that go with it. */
export function MessageBody({ message }: { message: OutboxMessage }) {
  const [look, setLook] = useState<'html' | 'text'>('html')
  const { html, text: plain, files, is_without_files } = message
  return (
    <>
      <div className={styles.head}>
        <h2 className={`${styles.label} ${text.label}`}>Message</h2>
        <Segments label="Shown as" segments={LOOKS} value={look} onValueChange={setLook} />
      </div>
      {look === 'html' ? (
        <MailFrame key={message.id} html={html} />
      ) : (
        <pre className={styles.plain}>{plain}</pre>
      )}
      {files.length > 0 && (
        <section className={styles.files} aria-label="Files">
          <h2 className={`${styles.label} ${text.label}`}>
            {files.length} {files.length === 1 ? 'file' : 'files'}
          </h2>
          <ul className={list}>
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name, and none moves.
              <li key={index} className={styles.file}>
                <span className={styles.name}>{file.name}</span>
                <span className={styles.size}>{formatBytes(file.size)}</span>
              </li>
            ))}
          </ul>
          {is_without_files && (
            <p className={styles.note}>
              The receiver found them too large: the message goes with a link to them.
            </p>
          )}
        </section>
      )}
    </>
  )
}
