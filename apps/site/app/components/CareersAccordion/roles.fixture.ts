import type { Role } from './groupRoles.ts'

const titles = {
  Research: ['Research Scientist'],
  Operations: [
    'Deployment Technician',
    'Field Service Engineer',
    'Operations Lead',
    'Robot Operator',
    'Robot Safety Operator',
    'Supply Chain Manager',
  ],
  Engineering: [
    'Software Engineer, Fleet',
    'Controls Engineer',
    'Embedded Software Engineer',
    'Firmware Engineer',
    'Machine Learning Engineer',
    'Mechanical Engineer',
    'Reliability Test Engineer',
    'Robot Learning Engineer',
    'Simulation Engineer',
  ],
}

/** A flat, unsorted list of roles, as a job board's API returns it. */
export const boardRoles: readonly Role[] = Object.entries(titles).flatMap(
  ([department, roleTitles]) =>
    roleTitles.map((title, index) => ({
      id: `${department}-${index}`,
      title,
      department,
      location: title === 'Robot Safety Operator' ? 'Los Angeles, CA' : 'Redwood City, CA',
      href: `#apply-${department}-${index}`,
    })),
)
