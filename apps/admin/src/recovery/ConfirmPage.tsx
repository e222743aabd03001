import { ButtonLink } from '@duet/ui'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { WideButton } from '../controls/WideButton.tsx'
import { useTitle } from '../pages/useTitle.ts'
import { useAccount } from '../session/AccountContext.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import { useAction } from '../session/useAction.ts'
import { EmailChangeResult } from './EmailChangeResult.tsx'
import { readLink, type UrlLinkType } from './linkInUrl.ts'
import { LINK_TEXTS } from './linkTexts.ts'
import { RejectedLink } from './RejectedLink.tsx'

/** Maps each type of link to the page that opens after the user has confirmed the link. */
const NEXT_PATHS: Readonly<Record<UrlLinkType, string>> = {
  recovery: '/admin/set-password',
  invite: '/admin/accept-invitation',
  email_change: '/admin/confirm',
  signup: '/admin/dashboard',
  email: '/admin/dashboard',
  magiclink: '/admin/dashboard',
}

/**
 * The page that opens when a user clicks a link in an email. A link works only once, and mail
 * scanners open links too. So the page sends the link's token to the server only when the user
 * presses the button. Afterward, the page removes the token from the URL.
 */
export function ConfirmPage() {
  const location = useLocation()
  // Keep the link in state, because the page still needs the link's type after the URL has changed.
  const [link] = useState(() => readLink(location))
  const [emailChangeState, setEmailChangeState] = useState<'partial' | 'complete'>()
  const account = useAccount()
  const navigate = useNavigate()
  const { isPending, problem, runAction } = useAction()
  useTitle(link.state === 'ready' ? LINK_TEXTS[link.type].heading : 'Link')

  if (link.state !== 'ready') return <RejectedLink link={link} />
  if (emailChangeState) return <EmailChangeResult isComplete={emailChangeState === 'complete'} />
  if (problem?.code) return <RejectedLink link={link} reason={problem.reason} isNextStep />

  const { type, tokenHash } = link
  const { heading, text, buttonLabel } = LINK_TEXTS[type]

  async function handleClick() {
    const outcome = await runAction(async () => {
      const result = await account.confirm({ type, tokenHash })
      const isLinkUsed = result.ok || result.problem.code !== undefined
      if (isLinkUsed) navigate(result.ok ? NEXT_PATHS[type] : '/admin/confirm', { replace: true })
      return result
    })
    if (outcome && type === 'email_change')
      setEmailChangeState(outcome.user ? 'complete' : 'partial')
  }

  return (
    <EntryPage heading={heading}>
      <div className={form.form}>
        <p className={form.explanation}>{text}</p>
        <FormProblem message={problem?.message} isOffline />
        <WideButton pending={isPending} pendingLabel="One moment..." onClick={handleClick}>
          {buttonLabel}
        </WideButton>
        {type === 'invite' && (
          <ButtonLink tone="secondary" render={(props) => <Link {...props} to="/admin/login" />}>
            I already have a password
          </ButtonLink>
        )}
      </div>
    </EntryPage>
  )
}
