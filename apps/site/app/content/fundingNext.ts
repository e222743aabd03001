import { QUOTE_NEEDS } from './cost.ts'
import { DEPLOYMENT_ID, links } from './links.ts'
import { paths } from './paths.ts'

/** The areas that the funding pays for. The amount for each area isn't public. */
export const areas = [
  {
    title: 'Team',
    texts: [
      'We’re hiring people who’ve run a line, people who can train a model, and the few who’ve done both.',
      'Hiring comes first because people do the rest. We’d rather wait for the right person than hire someone who doesn’t want to work on the floor.',
    ],
  },
  {
    title: 'Infrastructure',
    texts: [
      'Compute, storage, and the tools that turn hours of data into a model we can test. The goal: what a robot sees today trains the variant we test tomorrow.',
      'Measurement matters just as much. Hundreds of variants a week are worth nothing if we can’t tell them apart, so we’ll add test stations as we add training machines.',
    ],
  },
  {
    title: 'Use-case diversification',
    texts: [
      'From napkins and cups to kitting, sorting, and packing. Each new task has to make the earlier ones better or leave them as they are.',
      'We ask two questions before we take on a task. Does someone pay for this work every day? Will it teach the model something the next task needs? The answer to both has to be yes.',
    ],
  },
  {
    title: 'Commercialization',
    texts: [
      'Pilots that turn into fleets. That takes service, spare parts, clear contracts, and someone who answers the phone at night.',
      'Before a pilot starts, we agree with you on who refills the robot, who gets called when it stops, and how much work it has to do.',
    ],
  },
] as const

export const waysToJoin = [
  {
    title: 'Run a pilot',
    text: `For enterprises with a task that’s hard to staff. Show us the work as it is, including the bad days. We’ll tell you what we can do, and what we can’t do yet. ${QUOTE_NEEDS}`,
    action: { label: 'Request A Demo', href: `${paths.home}#${DEPLOYMENT_ID}`, tone: 'primary' },
  },
  {
    title: 'Supply us',
    text: 'For suppliers of actuators, sensors, castings, and cables. Expect detailed questions about tolerances.',
    action: { label: 'Write to us', href: `mailto:${links.suppliers}`, tone: 'secondary' },
  },
  {
    title: 'Work here',
    text: 'For people who want to build robots and see them at work. We’re hiring in engineering, operations, and research.',
    action: { label: 'View Careers', href: paths.careers, tone: 'secondary' },
  },
] as const
