/** The campaign parameters of a URL that attribution keeps. */
export const UTM_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

/** How a visitor reached the website. Each property is missing if it's unknown. */
export interface Touch extends Partial<Record<(typeof UTM_PARAMETERS)[number], string>> {
  /** Host of the page with the link, such as `news.example`. */
  referrer?: string
  /** Path of the first page, without a query. */
  path?: string
}

/** The source of visitors who came without a campaign and without a link from another website. */
export const DIRECT_SOURCE = 'direct'

/** Where a lead came from. All values are `null` if they weren't recorded. */
export interface Attribution {
  /** The campaign source or the referrer of the first touch, in one form, or {@link DIRECT_SOURCE}. */
  source: string | null
  /** How the visitor first reached the website in that browser tab. */
  first_touch: Touch | null
  /** How the visitor last reached the website with a campaign or from another website. */
  last_touch: Touch | null
}
