/** An open role in the response of `POST /functions/v1/fetch-ashby-jobs`. */
export interface Job {
  id: string
  title: string
  departmentName: string
  locationName: string
  teamName?: string
  /** In the job board's spelling: `FullTime`, `PartTime`, `Intern`, `Contract`, `Temporary`. */
  employmentType?: string
  /** In the job board's spelling: `OnSite`, `Hybrid`, `Remote`. */
  workplaceType?: string
  /** ISO 8601. */
  publishedAt?: string
  /** ISO 8601. Applications close at this time. */
  validThrough?: string
  /** A description of the pay, if the job board shows one. */
  compensation?: string
  /** Sanitized HTML: paragraphs, lists, headings from level 3 down, and links. */
  descriptionHtml?: string
  jobUrl?: string
  applyUrl?: string
}
