/**
 * The maximum size of a component in a consumer's bundle, in bytes, minified and gzipped, without React.
 * `total` is for script and styles together. Budgets are slightly above the measured sizes, to reveal growth.
 *
 * @typedef {{ total: number, js?: number, css?: number }} Budget
 */

/** @type {Record<string, Record<string, Budget>>} */
export const BUDGETS = {
  '@duet/ui': {
    Banner: { total: 900 },
    Button: { total: 2700 },
    ButtonLink: { total: 2700 },
    CareersAccordion: { total: 14200 },
    Carousel: { total: 7000 },
    Chip: { total: 2300 },
    ChipGroup: { total: 3000 },
    DayPlot: { total: 2800 },
    Dialog: { total: 3700 },
    Field: { total: 2100 },
    FigurePlot: { total: 3600 },
    Footer: { total: 2900 },
    Heading: { total: 1000 },
    HeroVideo: { total: 3200 },
    Icon: { total: 1600 },
    IconButton: { total: 2000 },
    Link: { total: 2300 },
    Marquee: { total: 1200 },
    MarksPlot: { total: 3100 },
    Menu: { total: 31000 },
    MenuItem: { total: 10300 },
    NavBar: { total: 6800 },
    PageShell: { total: 1000 },
    Progress: { total: 700 },
    ReadingProgress: { total: 1100 },
    Reveal: { total: 1000 },
    ScrollVideo: { total: 3000 },
    Section: { total: 1600 },
    ShiftRuler: { total: 2600 },
    SkipLink: { total: 800 },
    SmoothAnchors: { total: 1100 },
    SpecTable: { total: 1600 },
    Spinner: { total: 800 },
    Table: { total: 6200 },
    TableMessage: { total: 900 },
    TableOfContents: { total: 2100 },
    Text: { total: 1100 },
    TextArea: { total: 2700 },
    TextField: { total: 2600 },
    ThemeSwitch: { total: 2900 },
    Toaster: { total: 5100 },
    Typewriter: { total: 1330 },
    VideoFigure: { total: 3400 },
    VisuallyHidden: { total: 500 },
  },
  '@duet/forms': {
    DeploymentForm: { total: 45700 },
    FileList: { total: 9000 },
    MultiSelect: { total: 31800 },
    NewsletterForm: { total: 8700 },
    SignInForm: { total: 8700 },
  },
  '@duet/embed-post': {
    PostCard: { js: 5500, css: 3000, total: 8500 },
    PostEmbed: { js: 8000, css: 3000, total: 11000 },
    PostNotFound: { total: 1700 },
    PostSkeleton: { total: 1700 },
  },
}
