/**
 * A table that compares the features of our components with the features of libraries. `rows` maps
 * each feature to one cell per column. A second table shows the sizes of `components`, and of the
 * libraries that `libraries.mjs` lists for these components.
 *
 * @typedef {{
 *   title: string,
 *   components: string[],
 *   columns: string[],
 *   rows: Record<string, string[]>,
 *   notes: string[],
 * }} FeatureGroup
 */

/** @type {FeatureGroup[]} */
export const FEATURES = [
  {
    title: 'Carousel',
    components: ['Carousel'],
    columns: ['`Carousel`', 'embla', 'keen', 'swiper', 'splide'],
    rows: {
      'What it provides': [
        'component, parts, or hook',
        'hook',
        'hook',
        'components',
        'class for your HTML',
      ],
      Arrows: ['yes', 'consumer', 'consumer', '`Navigation` module', 'yes'],
      Indicators: ['yes', 'consumer', 'consumer', '`Pagination` module', 'yes'],
      'Roles and names for screen readers': ['yes', 'consumer', 'consumer', '`A11y` module', 'yes'],
      'Arrow keys': ['yes', 'consumer', 'consumer', '`Keyboard` module', 'option'],
      'Drag and swipe': ['yes', 'yes', 'yes', 'yes', 'yes'],
      Wheel: ['horizontal', 'other package', 'consumer', '`Mousewheel` module', 'option'],
      'Slides in a loop': [
        'move, without copies',
        'move, without copies',
        'move, without copies',
        'change places in the document',
        'are copied',
      ],
      'Slides per view, vertical, right-to-left': ['yes', 'yes', 'yes', 'yes', 'yes'],
      Autoplay: ['yes', 'plugin', 'consumer', '`Autoplay` module', 'yes'],
      'Button that stops autoplay': ['yes', 'consumer', 'consumer', 'consumer', 'in your HTML'],
      'Reduced motion': ['yes', 'consumer', 'consumer', 'consumer', 'yes'],
      'Controlled index': ['yes', 'no', 'no', 'no', 'no'],
      'Reason of a change': ['yes', 'no', 'no', 'no', 'no'],
      'Effects, zoom, virtual slides': ['no', 'fade plugin', 'consumer', 'modules', 'fade'],
    },
    notes: [
      `The figure of swiper includes the modules that \`Carousel\` has by default. Embla and keen need the
consumer's own script and styles for arrows, indicators, keys, and screen readers.`,
    ],
  },
  {
    title: 'Typewriter',
    components: ['Typewriter'],
    columns: ['`Typewriter`', 'typed.js', 'react-type-animation'],
    rows: {
      'React component': ['yes', 'no', 'yes'],
      'Text for screen readers': ['all phrases, once', 'consumer', '`aria-label`'],
      'Reduced motion': ['yes', 'consumer', 'consumer'],
      'Waits while out of view': ['yes', 'consumer', 'consumer'],
      'Keeps its size': ['yes, or `inline`', 'no', 'no'],
      'Text on the server': ['first phrase', 'from an element', '`preRenderFirstString`'],
      'Number of loops': ['yes', 'yes', 'yes'],
      'Start delay': ['yes', 'yes', 'in the sequence'],
      Callbacks: ['yes', 'yes', 'in the sequence'],
      'Keeps the common start of phrases': ['no', 'yes', 'yes'],
      'HTML in phrases': ['no', 'yes', 'no'],
    },
    notes: [],
  },
  {
    title: 'Marquee',
    components: ['Marquee'],
    columns: ['`Marquee`', 'react-fast-marquee'],
    rows: {
      Directions: ['start, end', 'left, right, up, down'],
      'Speed, gradient, auto-fill': ['yes', 'yes'],
      'Pauses on hover': ['yes', 'option'],
      'Pauses on focus': ['yes', 'no'],
      'Button that pauses': ['yes', 'no'],
      'Paused by the parent': ['yes', 'yes'],
      'Reduced motion': ['rests and wraps', 'no'],
      'Copies hidden from keyboard and screen readers': ['yes', 'no'],
      'Content on the server': ['yes', 'no'],
      'Number of loops, callbacks': ['no', 'yes'],
    },
    notes: [],
  },
  {
    title: 'NavBar',
    components: ['NavBar'],
    columns: ['`NavBar`', 'headroom.js'],
    rows: {
      'What it provides': ['bar, menus, list on phones', 'class names for your bar'],
      'Hides on the way down, shows on the way up': ['yes', 'yes'],
      'Offset, tolerance, scroller': ['yes', 'yes'],
      Callbacks: ['yes', 'yes'],
      'Stays while it has the focus': ['yes', 'no'],
      'Reduced motion': ['yes', 'consumer'],
      'Keyboard and screen readers': ['yes', 'consumer'],
    },
    notes: [],
  },
  {
    title: 'Posts',
    components: ['PostEmbed'],
    columns: ['`PostEmbed`', 'react-tweet'],
    rows: {
      'Source of a post': ['your endpoint, or `post`', 'hosted endpoint, or yours'],
      'Server components': ['`PostCard`', 'yes'],
      'Text as HTML': ['never', 'yes'],
      'Words, locale, time zone': ['props', 'English'],
      'Retry after an error': ['yes', 'no'],
      'Reason if a post does not show': ['yes', 'no'],
      'Own parts': ['each part', '`AvatarImg`, `MediaImg`, `TweetNotFound`'],
      'Light and dark': ['yes', 'yes'],
      Polls: ['yes', 'no'],
      'Other themes': ['custom properties', 'custom properties, own theme'],
    },
    notes: ['Both figures include SWR.'],
  },
  {
    title: 'Files',
    components: ['FileList', 'RequestForm'],
    columns: ['`FileList` in `RequestForm`', 'Uppy Dashboard'],
    rows: {
      'Drop, paste, and choose files': ['yes', 'yes'],
      'Limits of type, size, and number': ['yes', 'yes'],
      'Other fields with validation': ['yes', 'text fields per file'],
      Sends: ['your function', '`XHRUpload`, Tus, S3, and others'],
      Progress: ['per form', 'per file'],
      'Cancel and retry': ['yes', 'yes'],
      'Resumes an interrupted upload': ['your function', 'with Tus'],
      'Keeps a draft': ['text', 'plugin, with files'],
      'Previews of pictures': ['yes', 'yes'],
      'Camera, cloud drives, image editor': ['no', 'plugins'],
      Words: ['`labels`', '`locale`'],
      'Works without JavaScript': ['yes', 'no'],
    },
    notes: [
      `\`RequestForm\` includes \`FileList\`, other fields, and validation. The figure of Uppy has its core, its
dashboard, and \`XHRUpload\`.`,
    ],
  },
  {
    title: 'Tables',
    components: ['DataTable', 'ColumnResizeHandle'],
    columns: ['`DataTable`', 'React Aria', 'base-ui', 'Radix Themes'],
    rows: {
      'What it provides': ['component', 'parts', 'no table', 'styled parts'],
      Styles: ['yes, light and dark', 'consumer', '', 'yes, light and dark'],
      'Role in the accessibility tree': ['table', 'grid', '', 'table'],
      'Keys move between': ['rows', 'rows and cells', '', 'nothing'],
      'Sortable headings': ['buttons in the heading', 'the heading', '', 'consumer'],
      'Selected rows': [
        'checkboxes, `aria-selected`',
        'checkboxes, `aria-selected`',
        '',
        'consumer',
      ],
      'Ranges with Shift, all with Ctrl': ['yes', 'yes', '', 'consumer'],
      'All rows except some, before they load': ['yes', 'no: `all` or keys', '', 'consumer'],
      'Resizable columns': ['splitters', 'sliders', '', 'consumer'],
      'Virtual rows': [
        'of one height, scroll with the page',
        'of any height, in a box or the page',
        '',
        'no',
      ],
      'Rows on the server': ['first screen', 'all, without `Virtualizer`', '', 'all'],
      'Values in a form': ['yes', 'no', '', 'no'],
      'Head sticks to the window': ['yes', 'consumer', '', 'no: in a scroll area'],
      'Drag and drop, tree rows': ['no', 'yes', '', 'no'],
    },
    notes: [
      `React Aria's figure includes everything that \`DataTable\` does: checkboxes, column resizers, and virtual rows.
Radix Themes has one style sheet for all components. Base UI has no table.`,
    ],
  },
  {
    title: 'Accordions, comboboxes, command menus, and number fields',
    components: ['Accordion', 'Combobox', 'CommandMenu', 'NumberField'],
    columns: ['`@duet/ui`', 'React Aria', 'base-ui', 'Radix'],
    rows: {
      Styles: ['yes, light and dark', 'consumer', 'consumer', 'consumer'],
      'Accordion in the accessibility tree': [
        'buttons in headings, regions',
        'buttons in headings, groups or regions',
        'buttons in headings, regions',
        'buttons in headings, regions',
      ],
      'Combobox in the accessibility tree': [
        'combobox, listbox, status',
        'combobox, listbox, log',
        'combobox, listbox, status',
        'no combobox',
      ],
      'Rest of the page while a combobox is open': [
        'in the tree',
        'hidden from screen readers',
        'hidden from screen readers',
        '',
      ],
      'Several values': ['chips', 'text, or the consumer’s chips', 'parts for chips', ''],
      'Values that the user makes up': ['yes', 'one', 'consumer', ''],
      'Options from a server': [
        'loads, aborts, and retries',
        '`useAsyncList` loads and aborts',
        'consumer',
        '',
      ],
      'Command menu in the accessibility tree': [
        'combobox, listbox, status',
        'searchbox, menu',
        'combobox, listbox',
        'no command menu',
      ],
      'Number field in the accessibility tree': [
        'text field, described as a number field',
        'text field, described as a number field',
        'text field, described as a number field',
        'no number field',
      ],
    },
    notes: [
      `A command menu of React Aria consists of \`Autocomplete\`, \`SearchField\`, and \`Menu\`, and one of base-ui
is an \`Autocomplete\`. See [Behavior of controls](#behavior-of-controls) for the rest.`,
    ],
  },
  {
    title: 'Controls',
    components: ['Dialog', 'Menu', 'Popover', 'Select', 'Tabs', 'Tooltip'],
    columns: ['`@duet/ui`', 'base-ui'],
    rows: {
      Styles: ['yes, light and dark', 'consumer'],
      'Made with': ['native elements, Radix, React Aria', 'own code'],
      Parts: ['few, ready to use', 'all, for any arrangement'],
      'Dialog, menu, popover, tabs, tooltip': ['yes', 'yes'],
      Select: ['native', 'own list, multiple values'],
      'Submenus, context menus, drawer': ['no', 'yes'],
      'Carousel, table, plots, videos, page layout': ['yes', 'no'],
      'Strict content security policy': ['yes', '`CSPProvider`'],
      React: ['18.3, 19', '17, 18, 19'],
    },
    notes: [
      `The figures of base-ui are for a component with all its parts. Pages that use several of them share
code, and so do ours.`,
    ],
  },
]
