import { Button, ButtonLink } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useLayoutEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import * as styles from '../submission/SubmissionPage.css.ts'
import { useTitle } from '../useTitle.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { MessageBar } from './MessageBar.tsx'
import { MessageBody } from './MessageBody.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import { useMessage } from './useMessage.ts'

/** One message: what became of it at the left, what it says at the right. */
export function MessagePage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { loaded, action, reload, act } = useMessage(id)
  const [isAsking, setIsAsking] = useState(false)
  const message = loaded?.state === 'ready' ? loaded.message : undefined
  useTitle(message?.subject ?? 'Mail')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message starts at its top.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [id])

  const search = params.size > 0 ? params.toString() : 'view=mail'
  return (
    <>
      <MessageBar
        id={id}
        search={search}
        message={message}
        isLoading={loaded === undefined}
        action={action}
        onRetry={() => act('retry')}
        onDiscard={() => setIsAsking(true)}
      />
      {message && (
        <div className={styles.page}>
          <MessageFacts message={message} />
          <div className={styles.words}>
            <MessageBody message={message} />
          </div>
        </div>
      )}
      {loaded?.state === 'missing' && (
        <div className={styles.message}>
          <h1 className={text.heading2}>Message not found</h1>
          <p className={styles.explanation}>
            It may have been deleted, or the address is not whole.
          </p>
          <ButtonLink
            tone="secondary"
            size="small"
            render={(props) => <Link {...props} to={`/admin/dashboard?${search}`} />}
          >
            Back to the mail
          </ButtonLink>
        </div>
      )}
      {loaded?.state === 'failed' && (
        <div className={styles.message} role="alert">
          <h1 className={text.heading2}>Failed to load the message</h1>
          <p className={styles.explanation}>
            {loaded.words}. Nothing is lost: the message is on the server.
          </p>
          <Button tone="secondary" size="small" onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      <DiscardDialog
        isOpen={isAsking}
        subject={message?.subject ?? ''}
        onClose={() => setIsAsking(false)}
        onDiscard={() => {
          setIsAsking(false)
          act('discard')
        }}
      />
    </>
  )
}
