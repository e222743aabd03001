/** An open role in the response of `POST /functions/v1/fetch-ashby-jobs`. */
export interface Job {
  id: string
  title: string
  departmentName: string
  locationName: string
  teamName?: string
  /** As spelled by the job board: `FullTime`, `PartTime`, `Intern`, `Contract`, or `Temporary`. */
  employmentType?: string
  /** As spelled by the job board: `OnSite`, `Hybrid`, or `Remote`. */
  workplaceType?: string
  /** When the job board published the role, in ISO 8601. */
  publishedAt?: string
  /** When applications close, in ISO 8601. */
  validThrough?: string
  /** A description of the pay, if the job board shows one. */
  compensation?: string
  /** Sanitized HTML with paragraphs, lists, headings of levels 3 to 6, and links. */
  descriptionHtml?: string
  jobUrl?: string
  applyUrl?: string
}

/** The body of `POST /functions/v1/fetch-ashby-jobs`. Other roles aren't public. */
export interface JobRequest {
  listedOnly?: true | null
  status?: 'OPEN' | 'Open' | 'open' | null
}
