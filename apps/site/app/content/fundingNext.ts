import { DEPLOYMENT_ID, links } from './links.ts'
import { paths } from './paths.ts'

/** The areas that the funding goes to. Their shares aren't public. */
export const areas = [
  {
    title: 'Team',
    texts: [
      'People who have run a line, people who can teach a machine, and above all the few who have done both. More than 30% of us are industry veterans. We mean to keep it so while we grow, because a company that forgets how a shift feels starts to build for visitors.',
      'It is the first of the four because the other three are done by people. A round is spent slowly on machines and quickly on hiring, and the second is where it is wasted. We would rather leave a desk empty for a season than fill it with somebody who does not want to see the floor.',
    ],
  },
  {
    title: 'Infrastructure',
    texts: [
      'Compute, storage, and the tools that turn hours of data into something that can be tried. The aim is plain: what a robot met today should be in a variant that is tested tomorrow. Most of that way is not learning but waiting, and waiting can be bought off.',
      'The less visible half is measurement. Hundreds of variants a week are worth nothing to a team that cannot tell them apart, so the stations on which variants are compared grow as fast as the machines on which they are trained.',
    ],
  },
  {
    title: 'Use-case diversification',
    texts: [
      'From napkins and cups to kitting, sorting and packing. Each new task has to earn its own place, and it has to make the old ones better or leave them as they are. A task that makes the others worse is not a feature. It is a second robot in disguise.',
      'We choose tasks by two questions. Does somebody pay for this work today, every day? And does it teach the model something that the next task will need? One yes is a project. Two make a product.',
    ],
  },
  {
    title: 'Commercialization',
    texts: [
      'Pilots that turn into fleets. That takes service, spare parts, people who answer the telephone at night, and contracts with a number in them. None of it is research. All of it decides whether the research was of use.',
      'A pilot is finished when the customer stops talking about the robot and talks about the work again. We plan for that day from the first one on: who refills, who is called, what is counted, and what we owe when the count is not met.',
    ],
  },
] as const

export const waysToJoin = [
  {
    title: 'Run a pilot',
    text: 'For enterprises with a task, a table and a number that has to be met. Show us the work as it is, with its bad days. We shall say what we can do, and what we cannot do yet.',
    action: { label: 'Request A Demo', href: `${paths.home}#${DEPLOYMENT_ID}`, tone: 'primary' },
  },
  {
    title: 'Supply us',
    text: 'For suppliers of actuators, sensors, castings and cables who like hard questions. We have many about tolerances, and we order what survives the answers.',
    action: { label: 'Write to us', href: `mailto:${links.suppliers}`, tone: 'secondary' },
  },
  {
    title: 'Work here',
    text: 'For people who want what they make to be in use by Monday. We are hiring in engineering, operations and research.',
    action: { label: 'View Careers', href: paths.careers, tone: 'secondary' },
  },
] as const
