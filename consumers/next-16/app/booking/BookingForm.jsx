'use client'

import { DeploymentForm, MultiSelect, NewsletterForm, SignInForm } from '@duet/forms'
import { Button, Checkbox, Select, TextField } from '@duet/ui'
import { useActionState } from 'react'
import { book, requestDeployment, signIn, subscribe } from './actions.js'
import { fields } from './fields.js'

/** Fields in a form with a server function. */
export function BookingForm() {
  const [{ values, errors, message }, action] = useActionState(book, {})
  return (
    <form action={action} aria-label="Booking" noValidate>
      <TextField label="Name" name="name" defaultValue={values?.name} error={errors?.name} />
      <Select
        label="Shift"
        name="shift"
        placeholder="Choose a shift"
        defaultValue={values?.shift ?? ''}
        error={errors?.shift}
      >
        <option value="day">Day</option>
        <option value="night">Night</option>
      </Select>
      <MultiSelect
        label="States"
        name="states"
        options={fields.states.options}
        defaultValue={values?.states}
        error={errors?.states}
      />
      <Checkbox label="Send me a copy" name="copy" defaultChecked={values?.copy} />
      <Button type="submit">Book</Button>
      <p role="status">{message}</p>
    </form>
  )
}

/** The deployment form with a server function. */
export function DeploymentSection() {
  const [result, action] = useActionState(requestDeployment, undefined)
  return (
    <section aria-label="Deployment">
      <DeploymentForm action={action} result={result} />
    </section>
  )
}

/** The account forms of `@duet/forms` with server functions. */
export function AccountForms() {
  const [newsletterResult, newsletterAction] = useActionState(subscribe, undefined)
  const [signInResult, signInAction] = useActionState(signIn, undefined)
  return (
    <>
      <NewsletterForm action={newsletterAction} result={newsletterResult} aria-label="Newsletter" />
      <SignInForm action={signInAction} result={signInResult} aria-label="Account" />
    </>
  )
}
