import { Button, ButtonLink, Chip, ChipGroup, IconButton, Link, Text, ThemeSwitch } from '@duet/ui'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'

const handleRemove = () => undefined

/** Guides for the buttons, links, and chips under "Controls". */
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
    anatomy: [
      ['Link', 'an `<a>`, or what `render` returns; receives `ref` and `className`'],
      ['Text', 'the children: where the link leads'],
      ['Icon', 'optional; an arrow comes after the text, any other icon before it'],
    ],
    dos: [
      {
        example: (
          <ButtonLink href="#careers" icon="arrow">
            View Careers
          </ButtonLink>
        ),
        text: 'Use a ButtonLink where a link is the main action, and a Link inside text.',
      },
    ],
    donts: [
      {
        example: <ButtonLink href="#send">Submit Request</ButtonLink>,
        text: 'Don’t run an action with a link. Screen readers announce a link, and Space doesn’t activate it.',
      },
    ],
  },
  Chip: {
    anatomy: [
      ['Text', 'a choice of the user, in one or two words'],
      ['Remove button', 'only with `removeLabel`, its accessible name; calls `onRemove`'],
    ],
    dos: [{ example: <Chip>Nevada</Chip>, text: 'Show a value that the user chose.' }],
    donts: [
      {
        example: <Chip>Your request was received</Chip>,
        text: 'Don’t show messages in chips. Use a toast or text.',
      },
    ],
  },
  ChipGroup: {
    anatomy: [
      ['List', 'named by `label`; one tab stop for all chips'],
      ['Chip', 'the label of an item'],
      ['Remove button', 'one per chip, named after its item'],
    ],
    dos: [
      {
        example: (
          <ChipGroup
            label="Selected states"
            items={[
              { id: 'nv', label: 'Nevada' },
              { id: 'ut', label: 'Utah' },
            ]}
            onRemove={handleRemove}
          />
        ),
        text: 'Pass the control that adds items as `emptyFocusRef`. It receives focus after the last chip is removed.',
      },
    ],
    donts: [
      {
        example: (
          <ChipGroup
            label="Filters"
            items={[
              { id: 'new', label: 'New' },
              { id: 'archived', label: 'Archived' },
            ]}
            onRemove={handleRemove}
          />
        ),
        text: 'Don’t use chips for filters that users turn on and off. A removed chip is gone. Use a Checkbox.',
      },
    ],
  },
  IconButton: {
    anatomy: [
      ['Button', 'the native element, 44 by 44 px, which receives `ref` and `className`'],
      ['Icon', 'hidden from screen readers'],
      ['Name', '`label`, which isn’t visible'],
    ],
    dos: [
      {
        example: <IconButton icon="close" label="Close the menu" />,
        text: 'Name the action, for screen readers and voice control.',
      },
    ],
    donts: [
      {
        example: <IconButton icon="upload" label="Upload" tone="outline" />,
        text: 'Don’t use an icon alone unless its meaning is well known. Use a Button with text.',
      },
    ],
  },
  Link: {
    anatomy: [
      ['Link', 'an `<a>`, or what `render` returns; receives `ref` and `className`'],
      ['Text', 'the children, with a thin underline'],
      ['Icon', 'optional; an arrow with `external`'],
      ['Hint', 'says that an external link opens a new tab, for screen readers only'],
    ],
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
  ThemeSwitch: {
    anatomy: [
      ['Group', 'a `fieldset`, which receives `ref` and `className`'],
      ['Options', 'three native radio buttons: system, light, and dark'],
      ['Text', 'beside each icon with `showText`, otherwise for screen readers only'],
    ],
    dos: [
      {
        example: <ThemeSwitch showText />,
        text: 'Show the text where there’s room, for example on a page with settings.',
      },
    ],
    donts: [
      {
        example: <CodeExample code={'<body>\n  …\n  <script src="/theme.js"></script>\n</body>'} />,
        text: 'Don’t load `themeScript` at the end of the page, or the page flashes in the wrong theme. Load it in the head.',
      },
    ],
  },
}
