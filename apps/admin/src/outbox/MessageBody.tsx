import type { OutboxMessage } from '@duet/contract'
import { formatBytes } from '@duet/forms/schema'
import { text } from '@duet/ui/theme'
import { useState } from 'react'
import { Segments } from '../controls/Segments.tsx'
import { list } from '../theme/list.css.ts'
import { MailFrame } from './MailFrame.tsx'
import * as styles from './MessageBody.css.ts'

const FORMATS = [
  { value: 'html', label: 'Mail' },
  { value: 'text', label: 'Plain text' },
] as const

/** Shows a message as an email or as plain text, with its attached files. */
export function MessageBody({ message }: { message: OutboxMessage }) {
  const [format, setFormat] = useState<'html' | 'text'>('html')
  const { html, text: plainText, files, is_without_files } = message
  return (
    <>
      <div className={styles.header}>
        <h2 className={`${styles.label} ${text.label}`}>Message</h2>
        <Segments
          label="View as"
          segments={FORMATS}
          value={format}
          className={styles.formats}
          onValueChange={setFormat}
        />
      </div>
      {format === 'html' ? (
        <MailFrame key={message.id} html={html} />
      ) : (
        <pre className={styles.plainText}>{plainText}</pre>
      )}
      {files.length > 0 && (
        <section className={styles.files} aria-label="Files">
          <h2 className={`${styles.label} ${text.label}`}>
            {files.length} {files.length === 1 ? 'file' : 'files'}
          </h2>
          <ul className={list}>
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name, and the order never changes.
              <li key={index} className={styles.file}>
                <span className={styles.fileName}>{file.name}</span>
                <span className={styles.fileSize}>{formatBytes(file.size)}</span>
              </li>
            ))}
          </ul>
          {is_without_files && (
            <p className={styles.note}>
              The recipient rejected these files as too large. The message links to them instead.
            </p>
          )}
        </section>
      )}
    </>
  )
}
