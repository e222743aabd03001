import { Button, EmptyState, Progress, Skeleton, Spinner, Text } from '@duet/ui'
import type { ComponentGuides } from './guide.ts'

/** Guides of the components under "Feedback" and "Data". */
export const feedbackGuides: ComponentGuides = {
  Dialog: {
    anatomy: [
      ['Backdrop', 'a click on it closes the dialog'],
      ['Title', 'a question or an action; names the dialog'],
      ['Body', 'the children, which scroll if they don’t fit'],
      ['Actions', 'buttons at the bottom, the main action last'],
      ['Close button', 'at the top, and last in the tab order'],
    ],
    dos: [
      {
        example: (
          <>
            <Text>Clear the draft?</Text>
            <Button tone="primary">Clear draft</Button>
          </>
        ),
        text: 'Repeat the verb of the title on the button.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Text>Clear the draft?</Text>
            <Button tone="primary">Yes</Button>
          </>
        ),
        text: 'Users who only read the button don’t know what happens.',
      },
    ],
  },
  EmptyState: {
    anatomy: [
      ['Icon', 'optional, hidden from screen readers'],
      ['Title', 'a heading that says what’s missing'],
      ['Text', 'says what will be here, or how to add it'],
      ['Actions', 'buttons'],
    ],
    dos: [
      {
        example: <EmptyState title="No requests yet">New requests appear here.</EmptyState>,
        text: 'Say what will be here.',
      },
    ],
    donts: [{ example: <EmptyState title="No data" />, text: 'Don’t stop at “No data”.' }],
  },
  Progress: {
    dos: [
      {
        example: (
          <>
            <Progress label="Uploading" value={0.58} style={{ inlineSize: '100%' }} />
            <Text variant="monoSmall">3.21 of 5.55 MB</Text>
          </>
        ),
        text: 'Show the value as text beside the bar.',
      },
    ],
  },
  Skeleton: {
    dos: [
      {
        example: <Skeleton lines={3} style={{ inlineSize: '100%' }} />,
        text: 'Give it the size of the content, so nothing moves when the content loads.',
      },
    ],
  },
  Spinner: {
    dos: [
      {
        example: <Spinner label="Loading requests" />,
        text: 'Use it for waits that you can’t measure. For others, use Progress.',
      },
    ],
  },
  Table: {
    anatomy: [
      ['Head', 'sticks to the top; sortable columns have buttons'],
      ['Row', 'one can be selected, and opens on a click or Enter'],
      ['Message', '`TableMessage` in place of rows, for example if there are none'],
      ['Skeleton rows', 'while `state` is `loading`'],
    ],
  },
  Toaster: {
    anatomy: [
      ['Region', 'a landmark for all toasts, above dialogs'],
      ['Toast', 'a title, and optionally a description'],
      ['Action', 'one button; also offer the action elsewhere'],
      ['Close button', 'on every toast'],
    ],
  },
}
