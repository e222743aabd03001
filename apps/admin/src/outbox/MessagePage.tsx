import { nameRoles } from '@duet/contract'
import { Button, ButtonLink } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useLayoutEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { getErrorSentence } from '../api/errors.ts'
import { useTitle } from '../pages/useTitle.ts'
import { NoPermission } from '../records/NoPermission.tsx'
import { RecordHeading } from '../records/RecordHeading.tsx'
import * as styles from '../records/RecordPage.css.ts'
import { rememberSelectedRow } from '../tables/useListPosition.ts'
import { usePermissions } from '../team/usePermissions.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { MessageBar } from './MessageBar.tsx'
import { MessageBody } from './MessageBody.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import { useMessage } from './useMessage.ts'

/** Shows a message, unless the user's role doesn't allow it. */
export function MessagePage() {
  const { can } = usePermissions()
  if (can('outbox.read')) return <AllowedMessagePage />
  return (
    <NoPermission title={`Only ${nameRoles('outbox.read')} can see the mail`}>
      Ask an admin to change your role.
    </NoPermission>
  )
}

/** Shows a message's delivery details on the left and its content on the right. */
function AllowedMessagePage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { message, error, action, reload, runAction } = useMessage(id)
  const [isConfirming, setIsConfirming] = useState(false)
  useTitle(message?.subject ?? 'Mail')
  const search = params.size > 0 ? params.toString() : 'view=mail'

  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    rememberSelectedRow('mail', search, id)
  }, [id, search])

  return (
    <>
      <MessageBar
        id={id}
        search={search}
        message={message ?? undefined}
        isLoading={message === undefined && error === undefined}
        action={action}
        onRetry={() => runAction('retry')}
        onDiscard={() => setIsConfirming(true)}
      />
      {message && (
        <div className={styles.page}>
          <MessageFacts message={message} />
          <div className={styles.content}>
            <MessageBody message={message} />
          </div>
        </div>
      )}
      {message === null && (
        <div className={styles.message}>
          <RecordHeading className={text.heading2}>Message not found</RecordHeading>
          <p className={styles.explanation}>
            It may have been deleted, or the link may be incomplete.
          </p>
          <ButtonLink
            tone="secondary"
            size="small"
            render={(props) => <Link {...props} to={`/admin/dashboard?${search}`} />}
          >
            Back to mail
          </ButtonLink>
        </div>
      )}
      {message === undefined && error !== undefined && (
        <div className={styles.message} role="alert">
          <RecordHeading className={text.heading2}>Failed to load the message</RecordHeading>
          <p className={styles.explanation}>
            {getErrorSentence(error)} Your data is safe on the server.
          </p>
          <Button tone="secondary" size="small" onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      <DiscardDialog
        open={isConfirming}
        subject={message?.subject ?? ''}
        onOpenChange={setIsConfirming}
        onDiscard={() => {
          setIsConfirming(false)
          runAction('discard')
        }}
      />
    </>
  )
}
