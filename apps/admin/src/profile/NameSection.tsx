import { Button, TextField, toast } from '@duet/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { useAction } from '../session/useAction.ts'
import { readTexts, useFormDraft } from '../session/useFormDraft.ts'
import type { Profile } from './useProfile.ts'

export function NameSection({ profile }: { profile: Profile }) {
  const account = useAccount()
  const draft = useFormDraft('name', { name: profile.name })
  const [texts] = useState(draft.read)
  const { isPending, problem, runAction } = useAction()
  const field = useRef<HTMLInputElement>(null)
  const lastName = useRef(profile.name)

  // If the name has changed on another device, show it, unless the user has typed another name.
  useEffect(() => {
    const input = field.current
    if (input?.value === lastName.current) input.value = profile.name
    lastName.current = profile.name
  }, [profile.name])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!(await runAction(() => account.setName(name)))) return
    draft.discard()
    if (field.current) field.current.value = name
    toast({ title: 'Name saved', tone: 'positive' })
  }

  return (
    <SettingsSection
      title="Name"
      command="Change your name"
      description="Other admins see your name in the list of people."
    >
      <form
        className={form.form}
        aria-busy={isPending}
        onInput={({ currentTarget }) => draft.store(readTexts(currentTarget))}
        onSubmit={handleSubmit}
      >
        <TextField
          ref={field}
          label="Your name"
          size="small"
          name="name"
          autoComplete="name"
          maxLength={200}
          defaultValue={texts.name ?? profile.name}
          readOnly={isPending}
        />
        <FormProblem
          message={problem?.message}
          isOffline={problem !== undefined && !problem.code}
        />
        <div className={form.buttons}>
          <Button type="submit" size="small" className={form.button} pending={isPending}>
            Save name
          </Button>
        </div>
      </form>
    </SettingsSection>
  )
}
