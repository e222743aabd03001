import { FileList, MultiSelect, NewsletterForm } from '@duet/forms'
import { Button, Icon, Progress, Text, TextField } from '@duet/ui'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'

const fullWidth = { inlineSize: '100%' }
const noop = () => undefined
const subscribe = async () => ({ ok: true, alreadySubscribed: false }) as const

export const formGuides: ComponentGuides = {
  DeploymentForm: {
    anatomy: [
      ['Error summary', 'says how many fields to check, after an attempt to send'],
      ['Draft notice', 'says that a draft was restored'],
      ['Fields', 'contact, states, units, and use case'],
      ['Files', 'a FileList for pictures and videos of the work'],
      ['Progress', 'the progress of the upload'],
      ['Submit button', 'below the fields, with the result beside it'],
      ['Confirmation', 'replaces the form once the request is sent'],
    ],
    dos: [
      {
        example: (
          <>
            <Progress label="Sending" value={0.58} style={fullWidth} />
            <Text variant="monoSmall">3.21 of 5.55 MB</Text>
            <Button>Cancel</Button>
            <CodeExample
              code={
                'onSubmit={(request, { signal, onProgress }) =>\n  send(request, signal, onProgress)}'
              }
            />
          </>
        ),
        text: 'Pass on `signal` and `onProgress`, so users see the progress and can cancel.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Button tone="primary">Submit Request</Button>
            <Text>
              <Icon name="check" /> Sent
            </Text>
            <CodeExample
              code={
                "onSubmit={async (request) => {\n  await send(request)\n  toast({ title: 'Sent' })\n}}"
              }
            />
          </>
        ),
        text: 'Don’t show the result yourself. Return it, and the form shows it in the right place.',
      },
    ],
  },
  FileList: {
    anatomy: [
      ['Label', 'above the drop zone'],
      ['Drop zone', 'a text, the limits, and a button that opens the file picker'],
      ['Error', 'describes the file input'],
      ['Files', 'each with its name, its size, and a remove button'],
    ],
    dos: [
      {
        example: (
          <CodeExample
            code={
              'const { items, add, remove } = useFiles({ limits })\n<FileList limits={limits} items={items} … />'
            }
          />
        ),
        text: 'Pass the same `limits` to `useFiles` and to the list, so the text matches the check.',
      },
    ],
    donts: [
      {
        example: (
          <FileList
            label="Files"
            name="files"
            items={[]}
            onAdd={noop}
            onRemove={noop}
            error="Upload failed"
            style={fullWidth}
          />
        ),
        text: 'Don’t only say that something failed. Say which file, and what to choose instead.',
      },
    ],
  },
  MultiSelect: {
    anatomy: [
      ['Label', 'above the button, and part of its name'],
      ['Button', 'opens the list; shows the number of selected options'],
      ['List', 'the options; several can be selected, and letters move to an option'],
      ['Chips', 'the selected options, each with a remove button'],
    ],
    dos: [
      {
        example: (
          <MultiSelect
            label="States"
            name="states"
            options={['Nevada', 'Utah']}
            value={['Nevada']}
            onValueChange={noop}
            labels={{ options: 'States', placeholder: 'Select states...' }}
            style={fullWidth}
          />
        ),
        text: 'Name the options in `labels`. The defaults only say “options”.',
      },
    ],
    donts: [
      {
        example: (
          <MultiSelect
            label="Shifts"
            name="shifts"
            options={['Day', 'Night']}
            value={[]}
            onValueChange={noop}
            style={fullWidth}
          />
        ),
        text: 'Don’t hide a few options in a list. Show a Checkbox for each.',
      },
    ],
  },
  NewsletterForm: {
    anatomy: [
      ['Field', 'the email address, with its error'],
      ['Button', 'says what it does while it’s sending'],
      ['Result', 'a toast, or text below the field in an app without a Toaster'],
      ['Honeypot', 'a hidden field that bots fill in'],
    ],
    dos: [
      {
        example: (
          <CodeExample
            code={
              'onSubmit={async (email, { website, signal }) =>\n  subscribe(email, website, signal)}'
            }
          />
        ),
        text: 'Send `website` to your server. If it isn’t empty, treat the request as spam, but send the usual response.',
      },
    ],
    donts: [
      {
        example: (
          <NewsletterForm onSubmit={subscribe} labels={{ submit: 'Go' }} style={fullWidth} />
        ),
        text: 'Don’t shorten the button text. “Subscribe” says what happens with the address.',
      },
    ],
  },
  RequestForm: {
    anatomy: [
      ['RequestFormRoot', 'provides the state; receives `ref` and `className`'],
      ['RequestFormConfirmation', 'replaces the form once the request is sent'],
      ['RequestFormBody', 'the form element'],
      ['RequestFormErrorSummary', 'says how many fields to check'],
      ['RequestFormDraftNotice', 'says that a draft was restored'],
      ['RequestFormFields', 'every field and the files'],
      ['RequestFormProgress', 'the progress of an upload'],
      ['RequestFormRetryNotice', 'offers another attempt'],
      ['RequestFormActions', 'the submit button'],
    ],
    dos: [
      {
        example: <TextField label="Phone (optional)" type="tel" />,
        text: 'Set `optional` for the few optional fields. The form marks their labels.',
      },
    ],
    donts: [
      {
        example: <CodeExample code={"messages: { required: 'Invalid', tooLong: 'Invalid' }"} />,
        text: 'Don’t use one message for all errors. Each message should say what to correct.',
      },
    ],
  },
  SignInForm: {
    anatomy: [
      ['Email', 'a field that password managers know'],
      ['Password', 'a field with a button that shows the password'],
      ['Error', 'one message, which describes both fields'],
      ['Button', 'says what it does while it’s signing in'],
    ],
    dos: [
      {
        example: <Text tone="critical">Invalid email or password</Text>,
        text: 'Return an empty `message` for wrong credentials. The form then shows this text.',
      },
    ],
    donts: [
      {
        example: <Text tone="critical">No account has this address</Text>,
        text: 'Don’t say whether the email or the password is wrong. Strangers could find out who has an account.',
      },
    ],
  },
}
