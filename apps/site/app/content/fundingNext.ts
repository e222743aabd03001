import { DEPLOYMENT_ID, links } from './links.ts'
import { paths } from './paths.ts'

/** The areas that the funding pays for. The amount for each area isn't public. */
export const areas = [
  {
    title: 'Team',
    texts: [
      'We’re hiring people who’ve run a line, people who can teach a machine, and the few who’ve done both. More than 30% of us are industry veterans, and we want to keep it that way as we grow.',
      'Hiring comes first because people do the rest. We’d rather leave a desk empty for a season than fill it with somebody who doesn’t want to see the floor.',
    ],
  },
  {
    title: 'Infrastructure',
    texts: [
      'Compute, storage, and the tools that turn hours of data into a model we can test. The goal: what a robot sees today is in a variant that we test tomorrow.',
      'Measurement matters just as much. Hundreds of variants a week are worth nothing if we can’t tell them apart, so we’ll add test stations as we add training machines.',
    ],
  },
  {
    title: 'Use-case diversification',
    texts: [
      'From napkins and cups to kitting, sorting, and packing. Each new task has to make the earlier ones better or leave them as they are.',
      'We ask two questions before we take on a task. Does somebody pay for this work every day? Will it teach the model something the next task needs? We want two yeses.',
    ],
  },
  {
    title: 'Commercialization',
    texts: [
      'Pilots that turn into fleets. That takes service, spare parts, somebody who answers the phone at night, and contracts with a number in them.',
      'A pilot is finished when you stop talking about the robot and talk about your work again. We plan for that from day one: who refills, who gets called, and what we owe you if the count is short.',
    ],
  },
] as const

export const waysToJoin = [
  {
    title: 'Run a pilot',
    text: 'For enterprises with a task, a table, and a number to meet. Show us the work as it is, bad days included. We’ll tell you what we can do, and what we can’t do yet.',
    action: { label: 'Request A Demo', href: `${paths.home}#${DEPLOYMENT_ID}`, tone: 'primary' },
  },
  {
    title: 'Supply us',
    text: 'For suppliers of actuators, sensors, castings, and cables. Expect hard questions about tolerances, and an order if you can answer them.',
    action: { label: 'Write to us', href: `mailto:${links.suppliers}`, tone: 'secondary' },
  },
  {
    title: 'Work here',
    text: 'For people who want to see their work in use by Monday. We’re hiring in engineering, operations, and research.',
    action: { label: 'View Careers', href: paths.careers, tone: 'secondary' },
  },
] as const
