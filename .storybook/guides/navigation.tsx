import {
  Accordion,
  Breadcrumbs,
  Button,
  CommandMenu,
  IconButton,
  Menu,
  MenuItem,
  Pagination,
  Popover,
  SkipLink,
  Tabs,
  Text,
  Tooltip,
} from '@duet/ui'
import { CodeExample } from './CodeExample.tsx'
import { focusedSkipLink } from './focusedSkipLink.ts'
import type { ComponentGuides } from './guide.ts'

const createPageHref = (page: number) => `#page-${page}`
const handleSelect = () => undefined
const goTo = [
  {
    label: 'Go to',
    items: [
      { id: 'requests', label: 'Open requests', keywords: 'leads' },
      { id: 'profile', label: 'Open profile', keywords: 'password' },
    ],
  },
]
const lonely = [{ label: 'Actions', items: [{ id: 'copy', label: 'Copy' }] }]
const fullWidth = { inlineSize: '100%', minInlineSize: 0 }

const shifts = [
  { value: 'day', label: 'Day', content: null },
  { value: 'night', label: 'Night', content: null },
]

const steps = ['First your name', 'Then your plant', 'Then send'].map((label) => ({
  value: label,
  label,
  content: null,
}))

/** Guides for the controls that link to pages or open other content. */
export const navigationGuides: ComponentGuides = {
  Accordion: {
    anatomy: [
      ['Item', '`Accordion.Item`, with a `value`, and an `id` that links can use'],
      ['Trigger', '`Accordion.Trigger`, a button in a heading'],
      ['Panel', '`Accordion.Panel`, which stays in the page while it’s closed'],
    ],
    dos: [
      {
        example: (
          <Accordion defaultValue={['delivery']} style={fullWidth}>
            <Accordion.Item value="delivery">
              <Accordion.Trigger>How long does delivery take?</Accordion.Trigger>
              <Accordion.Panel>Eight weeks.</Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        ),
        text: 'Write a trigger that says what its panel answers.',
      },
    ],
    donts: [
      {
        example: (
          <Accordion style={fullWidth}>
            <Accordion.Item value="more">
              <Accordion.Trigger>More</Accordion.Trigger>
              <Accordion.Panel>Delivery takes eight weeks.</Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        ),
        text: 'Don’t hide what every reader needs, and don’t name a trigger “More”.',
      },
    ],
  },
  Breadcrumbs: {
    anatomy: [
      ['Navigation', 'a landmark with a name'],
      ['List', 'the pages from the home page to the current page'],
      ['Current page', 'the last link, marked for screen readers'],
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
    donts: [
      {
        example: (
          <Breadcrumbs
            items={[
              { href: '#name', label: 'Your name' },
              { href: '#plant', label: 'Your plant' },
              { href: '#send', label: 'Send' },
            ]}
          />
        ),
        text: 'Don’t list the steps of a task. Breadcrumbs show where a page is, not what’s done.',
      },
    ],
  },
  CommandMenu: {
    anatomy: [
      ['Search field', 'keeps focus, and receives `ref`'],
      ['Group', 'a heading and its commands'],
      ['Command', 'a label, and optionally a detail and a shortcut'],
    ],
    dos: [
      {
        example: <CommandMenu label="Search commands" groups={goTo} onSelect={handleSelect} />,
        text: 'Start each command with a verb, and add keywords for other words that people use.',
      },
    ],
    donts: [
      {
        example: <CommandMenu label="Search" groups={lonely} onSelect={handleSelect} />,
        text: 'Don’t search a few actions. A Menu shows them at once.',
      },
    ],
  },
  Menu: {
    anatomy: [
      ['Trigger', 'your button, which stays in place'],
      ['Menu', 'floats at the edge of the trigger'],
      ['Item', '`MenuItem`, an action or a choice; it closes the menu'],
    ],
    dos: [
      {
        example: (
          <Menu trigger={<Button icon="chevron-down">Actions</Button>}>
            <MenuItem onSelect={handleSelect}>Copy reference</MenuItem>
          </Menu>
        ),
        text: 'Use it for less important actions on one thing. Start each item with a verb.',
      },
    ],
    donts: [
      {
        example: <Button icon="chevron-down">Choose a state</Button>,
        text: 'Don’t use a menu for the value of a field. Forms don’t send it. Use a Select.',
      },
    ],
  },
  MenuItem: {
    anatomy: [
      ['Icon', '`icon`, before the label'],
      ['Label', 'your text'],
      ['Background', 'marks the item under the pointer or with focus'],
    ],
    dos: [
      {
        example: (
          <Menu trigger={<Button icon="chevron-down">Actions</Button>}>
            <MenuItem onSelect={handleSelect}>Download files</MenuItem>
          </Menu>
        ),
        text: 'Name the action and its object. The item runs `onSelect` and closes the menu.',
      },
    ],
    donts: [
      {
        example: (
          <Menu trigger={<Button icon="chevron-down">Actions</Button>}>
            <MenuItem onSelect={handleSelect}>Click here to open the settings page</MenuItem>
          </Menu>
        ),
        text: 'Don’t use an item for a link. Users can’t open it in a new tab. Use a Link.',
      },
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
        example: <Pagination page={2} count={5} getHref={createPageHref} />,
        text: 'Give each page a URL, so users can share it and go back.',
      },
    ],
    donts: [
      {
        example: <Pagination page={1} count={1} getHref={createPageHref} />,
        text: 'Don’t show it for a single page.',
      },
    ],
  },
  Popover: {
    anatomy: [
      ['Trigger', 'your button'],
      ['Panel', 'a dialog with a name, which can contain controls'],
    ],
    dos: [
      {
        example: (
          <Popover label="Filters" trigger={<Button>Filters</Button>}>
            Filters
          </Popover>
        ),
        text: 'Use it for a few controls that belong to the trigger. The page stays usable.',
      },
    ],
    donts: [
      {
        example: <Button>Delete the request</Button>,
        text: 'Don’t ask for a decision in a popover, which a click outside closes. Use a Dialog.',
      },
    ],
  },
  SkipLink: {
    anatomy: [
      ['Link', 'the first tab stop of the page; visible only with focus'],
      ['Target', 'your main content, with the id in `href` and `tabIndex={-1}`'],
    ],
    dos: [
      {
        example: (
          <>
            <SkipLink href="#main" style={focusedSkipLink} />
            <Text>Home · News · Careers</Text>
            <CodeExample code={'<SkipLink href="#main" />\n<main id="main" tabIndex={-1}>'} />
          </>
        ),
        text: 'Make the target focusable, so the next Tab continues in the content.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Text>Home · News · Careers</Text>
            <SkipLink href="#main" style={focusedSkipLink} />
            <CodeExample code={'<NavBar … />\n<SkipLink href="#main" />'} />
          </>
        ),
        text: 'Don’t put it after the links that it skips.',
      },
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
        example: <Tabs label="Order" items={steps} />,
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
        example: (
          // Leaves room for the tooltip above the button.
          <div style={{ paddingBlockStart: 48 }}>
            <Tooltip content="Copies the reference" open>
              <IconButton icon="copy" label="Copy" />
            </Tooltip>
          </div>
        ),
        text: 'Show only what users can work without, such as a shortcut. Touch screens show no tooltips.',
      },
    ],
    donts: [
      {
        example: <Button icon="upload">Choose files</Button>,
        text: 'Don’t hide what users need, such as the size limit of files. Show it beside the control.',
      },
    ],
  },
}
