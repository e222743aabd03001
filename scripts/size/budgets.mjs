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
export const SHEET_BUDGETS = { 'theme.css': { total: 2350 }, 'styles.css': { total: 15900 } }

/** @type {Record<string, Record<string, Budget>>} */
export const BUDGETS = {
  '@duet/ui': {
    Accordion: { total: 13900 },
    Banner: { total: 3000 },
    Breadcrumbs: { total: 4350 },
    Button: { total: 4850 },
    ButtonLink: { total: 4600 },
    CareersAccordion: { total: 16000 },
    Carousel: { total: 14450 },
    Checkbox: { total: 5900 },
    Chip: { total: 4350 },
    ChipGroup: { total: 5300 },
    ColumnResizeHandle: { total: 6150 },
    Combobox: { total: 37100 },
    CommandMenu: { total: 30200 },
    DayPlot: { total: 4950 },
    DataTable: { total: 12850 },
    Dialog: { total: 6950 },
    EmptyState: { total: 4300 },
    Field: { total: 4900 },
    FigurePlot: { total: 6250 },
    Footer: { total: 4550 },
    Heading: { total: 2800 },
    HeroVideo: { total: 5950 },
    Icon: { total: 3750 },
    IconButton: { total: 4150 },
    Link: { total: 4550 },
    MarksPlot: { total: 5850 },
    Marquee: { total: 4750 },
    Menu: { total: 34150 },
    MenuItem: { total: 12600 },
    NavBar: { total: 9750 },
    NumberField: { total: 25550 },
    PageShell: { total: 3150 },
    Pagination: { total: 4700 },
    Popover: { total: 28250 },
    Progress: { total: 2900 },
    RadioGroup: { total: 5900 },
    ReadingProgress: { total: 3300 },
    Reveal: { total: 3450 },
    ScrollVideo: { total: 5550 },
    Section: { total: 3250 },
    Select: { total: 5450 },
    ShiftRuler: { total: 4700 },
    Skeleton: { total: 2900 },
    SkipLink: { total: 2950 },
    SmoothAnchors: { total: 3650 },
    SpecTable: { total: 3500 },
    Spinner: { total: 2900 },
    Switch: { total: 5700 },
    Table: { total: 9250 },
    TableMessage: { total: 2900 },
    TableOfContents: { total: 4000 },
    Tabs: { total: 13900 },
    Text: { total: 2850 },
    TextArea: { total: 5250 },
    TextField: { total: 5200 },
    ThemeSwitch: { total: 5350 },
    Toaster: { total: 9750 },
    Tooltip: { total: 23050 },
    Typewriter: { total: 4550 },
    VideoFigure: { total: 5750 },
    VisuallyHidden: { total: 2700 },
  },
  '@duet/forms': {
    DeploymentForm: { total: 55150 },
    FileList: { total: 9850 },
    MultiSelect: { total: 36700 },
    NewsletterForm: { total: 11750 },
    RequestForm: { total: 54600 },
    SignInForm: { total: 11200 },
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
  '@duet/ui': 1650,
  '@duet/forms': 5400,
  '@duet/embed-post': 1100,
}
