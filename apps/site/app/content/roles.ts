import type { Job as OpenRole } from '@duet/contract'

export type { OpenRole }

/** ISO date on which the roles below were posted. */
export const ROLES_POSTED = '2025-09-15'

const HEADQUARTERS = 'Redwood City, CA'

const createRoles = (
  departmentName: string,
  titles: readonly [id: string, title: string][],
): OpenRole[] =>
  titles.map(([id, title]) => ({ id, title, departmentName, locationName: HEADQUARTERS }))

/** The roles to show if the site has no job board or the job board can't be reached. */
export const roles: readonly OpenRole[] = [
  ...createRoles('Engineering', [
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
  ...createRoles('Operations', [
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
  ...createRoles('Operations', [['supply-chain-manager', 'Supply Chain Manager']]),
  ...createRoles('Research', [['research-scientist', 'Research Scientist']]),
]
