import { Button, Link } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../controls/CopyButton.tsx'
import * as form from '../controls/Form.css.ts'
import { useAccount } from '../session/AccountContext.ts'
import type { AppSetup } from '../session/twoStep.ts'
import * as styles from './AppSetupForm.css.ts'
import { groupSecret } from './factorTexts.ts'
import { OneTimeCodeForm } from './OneTimeCodeForm.tsx'

interface AppSetupFormProps {
  setup: AppSetup
  headingLevel: 2 | 3
  onConfirmed: () => void
  onCancel: () => void
}

/** Shows the QR code and the secret for an authenticator app, and asks for the first code. */
export function AppSetupForm({ setup, headingLevel, onConfirmed, onCancel }: AppSetupFormProps) {
  const account = useAccount()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const Heading = `h${headingLevel}` as const

  // Focus the heading. On phones, focusing the field would open a keyboard over the QR code.
  useEffect(() => headingRef.current?.focus(), [])

  return (
    <div className={form.form}>
      <Heading ref={headingRef} tabIndex={-1} className={text.heading3}>
        Scan this code with your app
      </Heading>
      <p className={form.explanation}>
        In the authenticator app on your phone, add an account and scan the code. You can also type
        the key, or <Link href={setup.uri}>open an app on this device</Link>.
      </p>
      <div className={styles.setup}>
        <img
          src={setup.qrCode}
          width="192"
          height="192"
          alt="QR code with the key below"
          className={styles.qrCode}
        />
        <dl className={styles.secret}>
          <dt className={styles.term}>Key</dt>
          <dd className={styles.key}>{groupSecret(setup.secret)}</dd>
          <dd className={styles.copyButton}>
            <CopyButton text={setup.secret} label="Copy key" />
          </dd>
        </dl>
      </div>
      <OneTimeCodeForm
        label="Code from the app"
        submitLabel="Add app"
        takesFocus={false}
        onConfirm={(code) => account.confirmAppCode(setup.factorId, code)}
        onConfirmed={onConfirmed}
      >
        <Button size="small" className={form.button} onClick={onCancel}>
          Cancel
        </Button>
      </OneTimeCodeForm>
    </div>
  )
}
