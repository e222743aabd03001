import { Button } from '@duet/ui'
import { useActionState, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileList } from './FileList/FileList.tsx'
import { useFiles } from './FileList/useFiles.ts'
import { createFile } from './fixtures/files.ts'
import { APPLICATION_FILES } from './fixtures/jobApplication.ts'
import { MultiSelect } from './MultiSelect/MultiSelect.tsx'
import { NewsletterForm, type NewsletterResult } from './NewsletterForm/NewsletterForm.tsx'
import { SignInForm, type SignInResult } from './SignInForm/SignInForm.tsx'

/** Creates an action whose calls wait until `finish` gives them a result. */
function createAction<Result>() {
  const calls: FormData[] = []
  let resolve = (_result: Result) => {}
  const act = (_previous: Result | undefined, data: FormData) => {
    calls.push(data)
    return new Promise<Result>((newResolve) => {
      resolve = newResolve
    })
  }
  return { calls, act, finish: (result: Result) => resolve(result) }
}

type Act<Result> = ReturnType<typeof createAction<Result>>['act']

function Newsletter({ act }: { act: Act<NewsletterResult> }) {
  const [result, action] = useActionState<NewsletterResult | undefined, FormData>(act, undefined)
  return <NewsletterForm action={action} result={result} hiddenFields={{ page: 'home' }} />
}

function SignIn({ act }: { act: Act<SignInResult> }) {
  const [result, action] = useActionState<SignInResult | undefined, FormData>(act, undefined)
  return <SignInForm action={action} result={result} />
}

test('a newsletter form calls its action with valid fields, and shows the result', async () => {
  const { calls, act, finish } = createAction<NewsletterResult>()
  const screen = await render(<Newsletter act={act} />)
  const email = screen.getByLabelText('Email')
  const submit = screen.getByRole('button')
  await email.fill('ada@')
  await submit.click()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])

  await email.fill('ada@example.com')
  await submit.click()
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  expect(Object.fromEntries(calls[0] ?? [])).toMatchObject({
    email: 'ada@example.com',
    page: 'home',
    website: '',
  })
  finish({ ok: false, reason: 'failed', fields: { email: 'Use another address' } })
  await expect.element(screen.getByText('Use another address')).toBeVisible()
  await expect.element(email).toHaveValue('ada@example.com')
  await expect.element(email).toHaveFocus()
  await expect.element(submit).not.toHaveAttribute('aria-disabled')

  await submit.click()
  await expect.poll(() => calls.length).toBe(2)
  finish({ ok: true, alreadySubscribed: false })
  await expect.element(email).toHaveValue('')
  await expect.element(screen.getByRole('status')).not.toBeEmptyDOMElement()
  await expect.element(email).not.toHaveAttribute('aria-invalid')
})

test('a sign-in form keeps its values if its action fails', async () => {
  const { calls, act, finish } = createAction<SignInResult>()
  const screen = await render(<SignIn act={act} />)
  const password = screen.getByLabelText('Password', { exact: true })
  await screen.getByLabelText('Email').fill('ada@example.com')
  await password.fill('secret')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => calls.length).toBe(1)
  finish({ ok: false, message: 'Too many attempts' })
  await expect.element(screen.getByText('Too many attempts')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('secret')
  await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
})

test('without JavaScript, forms show the result of their action and the submitted address', () => {
  const failedNewsletter = renderToString(
    <NewsletterForm
      action={() => {}}
      result={{
        ok: false,
        reason: 'failed',
        fields: { email: 'Use another address' },
        email: 'ada@example.com',
      }}
    />,
  )
  expect(failedNewsletter).toContain('Use another address')
  expect(failedNewsletter).toContain('value="ada@example.com"')
  const failedSignIn = renderToString(
    <SignInForm
      action={() => {}}
      result={{ ok: false, message: 'Too many attempts', email: 'ada@example.com' }}
    />,
  )
  expect(failedSignIn).toContain('Too many attempts')
  expect(failedSignIn).toContain('value="ada@example.com"')
})

test('a multi-select resets to the default value that an action returns', async () => {
  const options = ['Day', 'Night'] as const
  function Form() {
    const [shifts, action] = useActionState<string[], FormData>(
      (_previous, data) => String(data.get('shifts')).split(', '),
      [],
    )
    return (
      <form action={action} aria-label="Request">
        <MultiSelect
          label="Shifts"
          name="shifts"
          options={options}
          defaultValue={options.filter((option) => shifts.includes(option))}
        />
        <Button type="submit">Send</Button>
        <output>{shifts.join()}</output>
      </form>
    )
  }
  const screen = await render(<Form />)
  await screen.getByRole('button', { name: /^Shifts/ }).click()
  await screen.getByRole('option', { name: 'Night' }).click()
  // Closes the list, which covers the button below.
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Night')
  const form = screen.getByRole('form').element() as HTMLFormElement
  expect(new FormData(form).get('shifts')).toBe('Night')
  await expect.element(screen.getByRole('button', { name: 'Remove Night' })).toBeVisible()
})

test('a multi-select keeps the options that its parent controls after an action', async () => {
  function Form() {
    const [shifts, setShifts] = useState<readonly string[]>([])
    const [error, action] = useActionState(async () => 'Try again', '')
    return (
      <form action={action} aria-label="Request">
        <MultiSelect
          label="Shifts"
          name="shifts"
          options={['Day', 'Night']}
          value={shifts}
          onValueChange={setShifts}
          error={error}
        />
        <Button type="submit">Send</Button>
        <button type="reset">Reset</button>
      </form>
    )
  }
  const screen = await render(<Form />)
  await screen.getByRole('button', { name: /^Shifts/ }).click()
  await screen.getByRole('option', { name: 'Night' }).click()
  // Closes the list, which covers the button below.
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Try again')).toBeVisible()
  const form = screen.getByRole('form').element() as HTMLFormElement
  expect(new FormData(form).get('shifts')).toBe('Night')
  const removeButton = screen.getByRole('button', { name: 'Remove Night' })
  await expect.element(removeButton).toBeVisible()
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.element(removeButton).not.toBeInTheDocument()
})

test('a form with an action gets the files of a file list, and keeps them', async () => {
  const submissions: string[][] = []
  function Form() {
    const files = useFiles({ limits: APPLICATION_FILES })
    const [error, action] = useActionState(async (_previous: string, data: FormData) => {
      submissions.push(data.getAll('files').map((file) => (file as File).name))
      return 'Try again'
    }, '')
    return (
      <form action={action} aria-label="Request">
        <FileList
          label="Files"
          name="files"
          limits={APPLICATION_FILES}
          items={files.items}
          onAdd={files.add}
          onRemove={files.remove}
          onClear={files.clear}
          error={error}
        />
        <Button type="submit">Send</Button>
        <button type="reset">Reset</button>
      </form>
    )
  }
  const screen = await render(<Form />)
  const input = screen.getByLabelText('Files', { exact: true })
  await userEvent.upload(input, createFile('cv.pdf'))
  await userEvent.upload(input, createFile('degree.pdf'))
  const send = screen.getByRole('button', { name: 'Send' })
  await send.click()
  await expect.element(screen.getByText('Try again')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove cv.pdf' }).click()
  await send.click()
  await expect.poll(() => submissions).toEqual([['cv.pdf', 'degree.pdf'], ['degree.pdf']])
  const form = screen.getByRole('form').element() as HTMLFormElement
  expect(new FormData(form).getAll('files')).toMatchObject([{ name: 'degree.pdf' }])
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.element(screen.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})

test('forms show the result again if their action returns the same object', async () => {
  const newsletter = createAction<NewsletterResult>()
  const signIn = createAction<SignInResult>()
  const screen = await render(
    <>
      <section aria-label="Newsletter">
        <Newsletter act={newsletter.act} />
      </section>
      <section aria-label="Account">
        <SignIn act={signIn.act} />
      </section>
    </>,
  )
  const failure: NewsletterResult = { ok: false, reason: 'failed' }
  const refusal: SignInResult = { ok: false, message: 'Too many attempts' }
  const first = screen.getByRole('region', { name: 'Newsletter' })
  const second = screen.getByRole('region', { name: 'Account' })
  await first.getByLabelText('Email').fill('ada@example.com')
  await second.getByLabelText('Email').fill('ada@example.com')
  await second.getByLabelText('Password', { exact: true }).fill('secret')
  for (const count of [1, 2]) {
    await first.getByRole('button').click()
    await expect.poll(() => newsletter.calls.length).toBe(count)
    await expect.element(first.getByRole('status')).toBeEmptyDOMElement()
    newsletter.finish(failure)
    await expect.element(first.getByRole('status')).not.toBeEmptyDOMElement()

    await second.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => signIn.calls.length).toBe(count)
    await expect.element(second.getByText('Too many attempts')).not.toBeInTheDocument()
    signIn.finish(refusal)
    await expect.element(second.getByText('Too many attempts')).toBeVisible()
  }
})
