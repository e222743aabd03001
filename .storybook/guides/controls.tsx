import { Breadcrumbs, Button, Chip, IconButton, Link, Pagination, Tabs, Text } from '@duet/ui'
import type { ComponentGuides } from './guide.ts'

const shifts = [
  { value: 'day', label: 'Day', content: null },
  { value: 'night', label: 'Night', content: null },
]

/** Guides of the components under "Controls". */
export const controlGuides: ComponentGuides = {
  Button: {
    anatomy: [
      ['Button', 'the native element, which receives `ref` and `className`'],
      ['Text', 'the children: a verb and an object'],
      ['Icon', 'optional; an arrow comes after the text, any other icon before it'],
    ],
    dos: [
      {
        example: (
          <>
            <Button tone="primary">Submit Request</Button>
            <Button>Save draft</Button>
          </>
        ),
        text: 'Use one primary button per screen, for the main action.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Button tone="primary">OK</Button>
            <Button tone="primary">Cancel</Button>
          </>
        ),
        text: 'Several primary buttons compete, and “OK” doesn’t say what happens.',
      },
    ],
  },
  ButtonLink: {
    dos: [
      {
        example: <Link href="#careers">View Careers</Link>,
        text: 'Use a Link inside text, and a ButtonLink where a link is the main action.',
      },
    ],
  },
  Breadcrumbs: {
    anatomy: [
      ['Navigation', 'a landmark with a name'],
      ['List', 'the pages from the home page to the current page'],
      ['Current page', 'the last item, which isn’t a link'],
    ],
    dos: [
      {
        example: (
          <Breadcrumbs
            items={[
              { href: '#home', label: 'Home' },
              { href: '#stories', label: 'Stories' },
            ]}
          />
        ),
        text: 'Name each page as its own heading does.',
      },
    ],
  },
  Chip: {
    anatomy: [
      ['Text', 'a choice of the user, in one or two words'],
      ['Remove button', 'only with `onRemove`; its name contains the text'],
    ],
    dos: [{ example: <Chip>Nevada</Chip>, text: 'Show a value that the user chose.' }],
    donts: [
      {
        example: <Chip>Your request was received</Chip>,
        text: 'Don’t show messages in chips. Use a toast or text.',
      },
    ],
  },
  IconButton: {
    dos: [
      {
        example: <IconButton icon="close" label="Close the menu" />,
        text: 'Name the action, for screen readers and voice control.',
      },
    ],
    donts: [
      {
        example: <IconButton icon="upload" label="Upload" tone="outline" />,
        text: 'Don’t use an icon alone where its meaning isn’t common. Use a Button with text.',
      },
    ],
  },
  Link: {
    dos: [
      {
        example: (
          <Text>
            Read <Link href="#method">how we measured it</Link>.
          </Text>
        ),
        text: 'The text of a link says where it leads.',
      },
    ],
    donts: [
      {
        example: (
          <Text>
            To read our method, click <Link href="#method">here</Link>.
          </Text>
        ),
        text: '“Here” says nothing in a list of links.',
      },
    ],
  },
  Menu: {
    anatomy: [
      ['Trigger', 'your button, which stays in place'],
      ['Menu', 'floats at the edge of the trigger'],
      ['Item', '`MenuItem`, an action; it closes the menu'],
    ],
  },
  Pagination: {
    anatomy: [
      ['Navigation', 'a landmark with a name'],
      ['Previous, next', 'links at both ends'],
      ['Pages', 'links to the first, last, and neighboring pages; gaps between them'],
    ],
    dos: [
      {
        example: <Pagination page={2} count={5} getHref={(page) => `#page-${page}`} />,
        text: 'Give each page a URL, so users can share it and go back.',
      },
    ],
  },
  Popover: {
    anatomy: [
      ['Trigger', 'your button'],
      ['Panel', 'a dialog with a name, which can contain controls'],
    ],
  },
  Tabs: {
    anatomy: [
      ['Tab list', 'named by `label`'],
      ['Tab', 'one or two words'],
      ['Panel', 'the content of one tab; the others are hidden'],
    ],
    dos: [
      {
        example: <Tabs label="Shifts" items={shifts} />,
        text: 'Use tabs for views of one subject that users don’t compare.',
      },
    ],
    donts: [
      {
        example: (
          <Tabs
            label="Order"
            items={['First your name', 'Then your plant', 'Then send'].map((label) => ({
              value: label,
              label,
              content: null,
            }))}
          />
        ),
        text: 'Don’t use tabs for steps. Users may visit tabs in any order.',
      },
    ],
  },
  Tooltip: {
    anatomy: [
      ['Control', 'your button or link, which the text describes'],
      ['Tooltip', 'a short text, without controls'],
    ],
    dos: [
      {
        example: <IconButton icon="copy" label="Copy" />,
        text: 'Add what users can work without, such as a shortcut. Touch screens don’t show it.',
      },
    ],
  },
}
