/** A role in three short lines. */
interface RoleSummary {
  /** The people that the role works with. */
  team: string
  work: string
  level: string
}

/** Summaries of the built-in roles, by the role's ID. Roles without one show only the job board's details. */
export const roleSummaries: Readonly<Record<string, RoleSummary>> = {
  'controls-engineer': {
    team: 'Controls',
    work: 'Write the loops that move two arms as one, and tune them on the robot.',
    level: 'Mid to senior',
  },
  'data-infrastructure-engineer': {
    team: 'Data',
    work: 'Bring recordings from every station to training, sorted, checked, and on time.',
    level: 'Mid to senior',
  },
  'electrical-engineer': {
    team: 'Hardware',
    work: 'Design the boards and harnesses inside the arms, and bring them up.',
    level: 'Mid to senior',
  },
  'embedded-software-engineer': {
    team: 'Controls',
    work: 'Write the firmware for drives, grippers, and brakes.',
    level: 'Mid to senior',
  },
  'full-stack-engineer': {
    team: 'Data',
    work: 'Build the tools that operators use to watch stations and grade their work.',
    level: 'Mid',
  },
  'machine-learning-engineer': {
    team: 'Model',
    work: 'Train variants of the model, and test each one on real tasks.',
    level: 'Mid to senior',
  },
  'mechanical-engineer': {
    team: 'Hardware',
    work: 'Design arms, hands, and stations that are cheap to build and quick to repair.',
    level: 'Mid to senior',
  },
  'perception-engineer': {
    team: 'Model',
    work: 'Turn camera images into what the model needs to see, in any light.',
    level: 'Mid to senior',
  },
  'robotics-software-engineer': {
    team: 'Controls',
    work: 'Connect the model, the controls, and the safety system on each robot.',
    level: 'Mid to senior',
  },
  'deployment-lead': {
    team: 'Deployment',
    work: 'Take one site from the first visit to the first full shift.',
    level: 'Lead',
  },
  'field-service-engineer': {
    team: 'Deployment',
    work: 'Keep robots running at customers’ sites, and report what wears out.',
    level: 'Mid',
  },
  'manufacturing-technician': {
    team: 'Production',
    work: 'Assemble, calibrate, and test robots before they ship.',
    level: 'Entry to mid',
  },
  'robot-operator': {
    team: 'Data',
    work: 'Teach robots new tasks by demonstration, and grade their work.',
    level: 'Entry',
  },
  'robot-safety-operator': {
    team: 'Deployment',
    work: 'Watch a robot through its shift, stop it when needed, and log each stop.',
    level: 'Entry',
  },
  'supply-chain-manager': {
    team: 'Production',
    work: 'Find the suppliers of every part, and keep the cost of a robot down.',
    level: 'Senior',
  },
  'research-scientist': {
    team: 'Model',
    work: 'Find out how one model learns a new task with less data.',
    level: 'Senior',
  },
}
