/** An open role, in the fields of the job board; a board knows more of it than this site. */
export interface OpenRole {
  id: string
  title: string
  departmentName: string
  locationName: string
  teamName?: string
  /** As the board names it: `FullTime`. */
  employmentType?: string
  /** As the board names it: `OnSite`. */
  workplaceType?: string
  /** ISO 8601. */
  publishedAt?: string
  /** ISO 8601: after this nobody can apply. */
  validThrough?: string
  /** Pay in words. */
  compensation?: string
  /** HTML that the server has cleaned. */
  descriptionHtml?: string
  jobUrl?: string
  applyUrl?: string
}

/** The day on which the roles below were opened, ISO. */
export const ROLES_POSTED = '2025-09-15'

const HOME = 'Redwood City, CA'

const open = (departmentName: string, titles: readonly [id: string, title: string][]): OpenRole[] =>
  titles.map(([id, title]) => ({ id, title, departmentName, locationName: HOME }))

/** The roles that are shown while the job board cannot be reached. */
export const roles: readonly OpenRole[] = [
  ...open('Engineering', [
    ['controls-engineer', 'Controls Engineer'],
    ['data-infrastructure-engineer', 'Data Infrastructure Engineer'],
    ['electrical-engineer', 'Electrical Engineer'],
    ['embedded-software-engineer', 'Embedded Software Engineer'],
    ['full-stack-engineer', 'Full-Stack Engineer'],
    ['machine-learning-engineer', 'Machine Learning Engineer'],
    ['mechanical-engineer', 'Mechanical Engineer'],
    ['perception-engineer', 'Perception Engineer'],
    ['robotics-software-engineer', 'Robotics Software Engineer'],
  ]),
  ...open('Operations', [
    ['deployment-lead', 'Deployment Lead'],
    ['field-service-engineer', 'Field Service Engineer'],
    ['manufacturing-technician', 'Manufacturing Technician'],
    ['robot-operator', 'Robot Operator'],
  ]),
  {
    id: 'robot-safety-operator',
    title: 'Robot Safety Operator',
    departmentName: 'Operations',
    locationName: 'Los Angeles, CA',
  },
  ...open('Operations', [['supply-chain-manager', 'Supply Chain Manager']]),
  ...open('Research', [['research-scientist', 'Research Scientist']]),
]
