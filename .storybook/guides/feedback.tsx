import { Button, EmptyState, Progress, Skeleton, Spinner, TableMessage, Text } from '@duet/ui'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'

const fullWidth = { inlineSize: '100%' }

/** Guides for the components under "Feedback" and "Data". */
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
    anatomy: [
      ['Bar', 'the native `<progress>`, 4 px high, which receives `ref` and `className`'],
      ['Name', '`label`, for screen readers only'],
      ['Value', 'announced in percent, or as `valueText`'],
    ],
    dos: [
      {
        example: (
          <>
            <Progress label="Uploading" value={0.58} style={fullWidth} />
            <Text variant="monoSmall">3.21 of 5.55 MB</Text>
          </>
        ),
        text: 'Show the value as text beside the bar.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Progress label="Loading" value={0.9} style={fullWidth} />
            <Text variant="monoSmall">Almost done</Text>
          </>
        ),
        text: 'Don’t invent a value. If you can’t measure the progress, use a Spinner.',
      },
    ],
  },
  Skeleton: {
    anatomy: [
      ['Lines', 'as high as the text around them; the last of several is shorter'],
      ['Container', 'yours, with `aria-busy` while it loads'],
    ],
    dos: [
      {
        example: <Skeleton lines={3} style={fullWidth} />,
        text: 'Give the skeleton the size of the content, so nothing moves when the content loads.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Skeleton lines={2} style={fullWidth} />
            <Text>The report couldn’t be loaded.</Text>
          </>
        ),
        text: 'Don’t keep a skeleton after an error. It promises content that never comes.',
      },
    ],
  },
  Spinner: {
    anatomy: [
      ['Ring', 'turns, except with reduced motion'],
      ['Label', 'optional text beside the ring, which screen readers announce'],
    ],
    dos: [
      {
        example: <Spinner label="Loading requests" />,
        text: 'Use a spinner for waits that you can’t measure. Otherwise, use Progress.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Spinner label="Loading names" />
            <Spinner label="Loading plants" />
            <Spinner label="Loading dates" />
          </>
        ),
        text: 'Don’t show a spinner for each part of a page. Screen readers announce every one.',
      },
    ],
  },
  TableMessage: {
    anatomy: [
      ['Lead', 'a count or an icon, in the first column'],
      ['Title', 'says what happened'],
      ['Description', 'your children; says why, or what to do'],
      ['Actions', 'buttons at the end'],
    ],
    dos: [
      {
        example: (
          <TableMessage lead="0 of 209" title="No match for “Reno”">
            Search covers name, email, and company.
          </TableMessage>
        ),
        text: 'Show how many rows there are without the filter, so that nobody thinks that data is gone.',
      },
    ],
    donts: [
      {
        example: <TableMessage title="Error 500" />,
        text: 'Don’t show a code. Say what failed, and offer to try again.',
      },
    ],
  },
  ColumnResizeHandle: {
    anatomy: [
      ['Line', 'on the edge; shows on hover, on focus, and on touch screens'],
      ['Target', '24 px wide, over both columns'],
    ],
    dos: [
      {
        example: <CodeExample code={'onColumnWidthsChange={saveWidths}'} />,
        text: 'Save the widths, so users find their columns as they left them.',
      },
    ],
    donts: [
      {
        example: <Text>Drag the edges of the columns to see more.</Text>,
        text: 'Don’t rely on handles alone. Users who can’t drag need buttons that make columns wider, too.',
      },
    ],
  },
  DataTable: {
    anatomy: [
      ['Checkbox for all', 'in the head; shows a dash while only some rows are selected'],
      ['Checkbox', 'in each row that has loaded'],
      ['Handle', 'between two columns; the table keeps its width'],
      ['Everything else', 'as in `Table`'],
    ],
    dos: [
      {
        example: (
          <>
            <Text role="status">12 selected</Text>
            <Button size="small">Delete…</Button>
          </>
        ),
        text: 'Show how many rows are selected beside the actions, because selected rows can be out of view.',
      },
    ],
    donts: [
      {
        example: <Text>Select a row to open it.</Text>,
        text: 'Don’t open rows by selecting them. Opening a row is `onOpen` or `rowHref`.',
      },
    ],
  },
  Table: {
    anatomy: [
      ['Head', 'sticks to the top; sortable columns have buttons'],
      ['Row', 'one row is the current one; a click or Enter opens it'],
      ['Message', '`TableMessage` in place of rows, for example if there are none'],
      ['Skeleton rows', 'while `state` is `loading`'],
    ],
    dos: [
      {
        example: (
          <TableMessage
            title="No requests match “Reno”"
            actions={<Button size="small">Clear search</Button>}
          >
            The search looks at names and emails.
          </TableMessage>
        ),
        text: 'Say why there are no rows, and offer a way out.',
      },
    ],
    donts: [
      {
        example: <TableMessage title="0 results" />,
        text: 'Don’t show only a number. Say whether nothing exists yet or the search is too narrow.',
      },
    ],
  },
  Toaster: {
    anatomy: [
      ['Region', 'a landmark for all toasts, above dialogs'],
      ['Toast', 'a title, and optionally a description'],
      ['Action', 'one button; also offer the action elsewhere'],
      ['Close button', 'on every toast'],
    ],
    dos: [
      {
        example: (
          <>
            <Text>Request archived</Text>
            <Button size="small">Undo</Button>
          </>
        ),
        text: 'Say what happened, and offer to undo it. A toast with an action stays until a queued toast needs its place.',
      },
    ],
    donts: [
      {
        example: <Text tone="critical">Email is required</Text>,
        text: 'Don’t show the error of a field in a toast, which disappears. Show it below the field.',
      },
    ],
  },
}
