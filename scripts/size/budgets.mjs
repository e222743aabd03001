/**
 * The maximum number of bytes that a page loads for its first component, minified and gzipped,
 * without React. `total` is the maximum for script and styles together, including `theme.css`.
 * Budgets are only slightly above the measured sizes, so that a component can't grow unnoticed.
 *
 * @typedef {{ total: number, js?: number, css?: number }} Budget
 */

/**
 * The budgets of two style sheets: `theme.css`, which counts toward every component's size below,
 * and `styles.css`, which has the styles of all components.
 *
 * @type {Record<string, Budget>}
 */
export const SHEET_BUDGETS = { 'theme.css': { total: 2600 }, 'styles.css': { total: 13850 } }

/** @type {Record<string, Record<string, Budget>>} */
export const BUDGETS = {
  '@duet/ui': {
    Accordion: { total: 14150 },
    Banner: { total: 3250 },
    Breadcrumbs: { total: 4600 },
    Button: { total: 5200 },
    ButtonLink: { total: 4900 },
    Carousel: { total: 14700 },
    Checkbox: { total: 6300 },
    Chip: { total: 4600 },
    ChipGroup: { total: 5600 },
    ColumnResizeHandle: { total: 6550 },
    Combobox: { total: 37600 },
    CommandMenu: { total: 32000 },
    DataTable: { total: 13500 },
    Dialog: { total: 7500 },
    EmptyState: { total: 4550 },
    Field: { total: 5200 },
    Footer: { total: 4850 },
    Heading: { total: 3050 },
    HeroVideo: { total: 6200 },
    Icon: { total: 4050 },
    IconButton: { total: 4400 },
    Link: { total: 4850 },
    Marquee: { total: 5000 },
    Menu: { total: 34400 },
    MenuItem: { total: 12750 },
    NavBar: { total: 10050 },
    NumberField: { total: 25900 },
    PageShell: { total: 3450 },
    Pagination: { total: 4950 },
    Popover: { total: 28500 },
    Progress: { total: 3200 },
    RadioGroup: { total: 6450 },
    ReadingProgress: { total: 3600 },
    Reveal: { total: 3700 },
    ScrollVideo: { total: 5850 },
    Section: { total: 3500 },
    Select: { total: 6300 },
    Skeleton: { total: 3200 },
    SkipLink: { total: 3250 },
    SmoothAnchors: { total: 3900 },
    Spinner: { total: 3150 },
    Switch: { total: 6250 },
    Table: { total: 9550 },
    TableMessage: { total: 3150 },
    TableOfContents: { total: 4250 },
    Tabs: { total: 14100 },
    Text: { total: 3100 },
    TextArea: { total: 5500 },
    TextField: { total: 5500 },
    ThemeSwitch: { total: 5750 },
    Toaster: { total: 10100 },
    Tooltip: { total: 23250 },
    Typewriter: { total: 4850 },
    VideoFigure: { total: 6050 },
    VisuallyHidden: { total: 2950 },
  },
  '@duet/forms': {
    DeploymentForm: { total: 56450 },
    FileList: { total: 10500 },
    MultiSelect: { total: 37150 },
    NewsletterForm: { total: 12400 },
    RequestForm: { total: 55900 },
    SignInForm: { total: 11950 },
  },
  '@duet/embed-post': {
    PostCard: { js: 5700, css: 2350, total: 8000 },
    PostEmbed: { js: 15200, css: 2350, total: 17500 },
    PostNotFound: { total: 3200 },
    PostSkeleton: { total: 3000 },
  },
}

/**
 * The maximum number of bytes of the labels in one language, minified and gzipped. For forms, this
 * includes the names of the US states and the code that formats counts, sizes, and errors.
 *
 * @type {Record<string, number>}
 */
export const LANGUAGE_BUDGETS = {
  '@duet/ui': 1400,
  '@duet/forms': 5400,
  '@duet/embed-post': 1100,
}
