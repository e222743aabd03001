import { type Channel, nameRoles } from '@duet/contract'
import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentField,
  type DeploymentFieldName,
} from '@duet/forms/schema'
import type { Brand } from './brand.ts'
import { links } from './links.ts'

// This page describes the behavior of these modules in apps/server/src: `submissions` and
// `newsletter` (what they store, and who may read it), `outbox` (how long it keeps messages),
// `privacy` (erasures and retention rules), `requestPage`, `inbound` (answers by email), `funnel`
// (counts of the form), `http/idempotency`, `http/requestLog`, and `system`. It also describes
// `services/auth`, and `logger` and `http/rateLimit` in `services/kit`. Update the page when one
// of these modules changes. The page must be true for all settings and retention rules.

interface PrivacyEntry {
  name: string
  text: string
}

interface PrivacySection {
  id: string
  title: string
  entries: readonly PrivacyEntry[]
}

/** Names of fields in a sentence, if they differ from the lowercase label in emails. */
const FIELD_NAMES: Partial<Record<DeploymentFieldName, string>> = {
  email: 'email address',
  totalUnits: 'number of units',
}

/** Names the fields of the deployment form, such as `name, email address, and company`. */
function nameFields(): string {
  const names = DEPLOYMENT_FIELD_NAMES.map((name) => {
    const { label, mailLabel = label }: DeploymentField = DEPLOYMENT_FIELDS[name]
    return FIELD_NAMES[name] ?? mailLabel.toLowerCase()
  })
  return new Intl.ListFormat('en-US').format(names)
}

interface Receiver {
  name: string
  /** Whether it delivers our messages, or only gets the data of new requests and subscribers. */
  role: 'mailer' | 'system'
}

/** Who can receive what visitors send, by the channel that the server uses. */
const RECEIVERS: Record<Exclude<Channel, 'none'>, Receiver> = {
  smtp: { name: 'our mail server', role: 'mailer' },
  form: { name: 'a form-mailing service', role: 'mailer' },
  webhook: { name: 'another system of ours', role: 'system' },
}

/** Names the receivers with a role, such as `our mail server or a form-mailing service`. */
function nameReceivers(role: Receiver['role']): string {
  const receivers = Object.values(RECEIVERS).filter((receiver) => receiver.role === role)
  const format = new Intl.ListFormat('en-US', { type: 'disjunction' })
  return format.format(receivers.map(({ name }) => name))
}

export const privacy = {
  title: ({ product }: Brand) => `Privacy · ${product}`,
  description: ({ company }: Brand) =>
    `What ${company} keeps when you request a deployment or subscribe, for how long, who sees it, and how to have it erased.`,
  heading: 'Privacy',
  contents: 'On this page',
  lead: 'This site asks for two things: your deployment request, and your email address for the newsletter. Here’s what we keep, and for how long.',
  summary: {
    id: 'summary',
    title: 'In short',
    points: [
      'We keep your request and your email address until you ask us to erase them, or until we erase them ourselves.',
      'Our deployment team reads your request. Services that deliver our mail, and another system of ours, can receive it.',
      'We don’t sell or rent what you send us, and we show no ads.',
      'This site sets no cookies.',
      'Email us to have your data erased or corrected, or to get a copy.',
    ],
  },
  sections: [
    {
      id: 'kept',
      title: 'What we keep',
      entries: [
        {
          name: 'Your deployment request',
          text: `Everything you type into the form: your ${nameFields()}. We also keep the files you upload, with their names, and the time of the request.`,
        },
        {
          name: 'Where you came from',
          text: 'With your request, we keep how you first and last reached this site: the page you opened, and the website that linked to it. If the link names a campaign, such as an ad, we keep that name, too. If your browser asks not to be tracked, through Global Privacy Control or DNT, we keep none of this.',
        },
        {
          name: 'What we add to your request',
          text: 'Its status, who on our team takes care of it, who has read it, and a date to follow up. Our team can also add notes and tags, and reply to you. A history lists who changed what, and when.',
        },
        {
          name: 'Your newsletter subscription',
          text: 'Your email address, the time you subscribed, and whether the subscription is active. For a subscription through this site, the page you were on, the text that was beside the form, and whether you confirmed it by email. We also record how your address got on the list: through this site, from someone on our team, or from a list that we imported.',
        },
        {
          name: 'Messages',
          text: 'A copy of each email and notification about a request or a subscription, to your address or to our team. That includes our replies to you. If our server is set to read your answers by email, we keep them and their files with your request.',
        },
        {
          name: 'Use of the form',
          text: 'If our server is set to, it counts how many times a day the request form is seen, started, and sent, how far people get, and where errors appear. These totals contain nothing about you, and no ID connects one count to another. If your browser asks not to be tracked, we don’t count your visit.',
        },
        {
          name: 'Your IP address',
          text: 'We keep it in memory to limit how many requests one address can make and how much it can upload. We don’t store it with your request. If our server is set to, it stores the IP address you subscribed from with your subscription.',
        },
        {
          name: 'Server logs',
          text: 'Errors and warnings, and the time, kind, and result of each request to our server. They leave out your answers, with one exception: if a message can’t be delivered, the log can name its email address. The log can also name your IP address. If a bot seems to have filled in a form, or someone reaches a limit, it can name the browser, too. Admins can read errors and warnings in our admin app.',
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      entries: [
        {
          name: 'Requests and their files',
          text: 'Until you ask us to erase them, or until we erase them ourselves. We can also set rules that erase old requests and spam automatically. Files can stay on our server for about two days after we erase their request. If a file never arrives completely, we erase what we have of it after about a day.',
        },
        {
          name: 'Notes, tags, and history',
          text: 'No longer than the request they belong to.',
        },
        {
          name: 'Your email address',
          text: 'When you unsubscribe, we mark the address as inactive and stop writing to it. The entry stays until you ask us to erase it, or until we erase it ourselves. If a bot seems to have signed you up, we keep the address as unconfirmed and don’t write to it.',
        },
        {
          name: 'Sent messages',
          text: '90 days. Then our server erases them. It keeps our replies to you as long as your request. We can also set a rule that erases messages and replies earlier.',
        },
        {
          name: 'Messages we can’t send',
          text: 'Until we send or cancel them, or until we erase your data. We keep a canceled message as long as a sent one.',
        },
        {
          name: 'Retries',
          text: 'If your connection drops, your browser can send your request again, and we store it only once. For that, we keep a random key and a fingerprint of your request for 48\u00a0hours, and then until the next request arrives.',
        },
        {
          name: 'Counts of the form',
          text: 'Three years. They can’t be linked to anyone.',
        },
        {
          name: 'IP addresses for limits',
          text: 'Up to a day, or until the server restarts.',
        },
      ],
    },
    {
      id: 'who',
      title: 'Who sees it',
      entries: [
        {
          name: 'Our deployment team',
          text: `People with an account in our admin app: ${nameRoles('submissions.read')}. They sign in to read requests, files, notes, replies, and subscribers, and can export the lists and files. Only ${nameRoles('outbox.read')} can also read the emails and notifications we sent about them. Your files are in private storage. Only someone with an account on our team or an expiring link can open them there.`,
        },
        {
          name: 'Services that deliver our mail',
          text: `Notifications about your request, with its files, and about your subscription can go through ${nameReceivers('mailer')}. We can also tell ${nameReceivers('system')} about new requests and subscribers.`,
        },
        {
          name: 'You',
          text: 'If our email about your request has a link, it leads to a page with your answers, the names of your files, the status, and our replies. Anyone who has the link can see the page and change the request.',
        },
        {
          name: 'Nobody else',
          text: 'We don’t sell or rent what you send us. We show no ads, and no analytics service sees your visit.',
        },
      ],
    },
    {
      id: 'browser',
      title: 'In your browser',
      entries: [
        { name: 'Cookies', text: 'None.' },
        {
          name: 'Local storage',
          text: 'A draft of an unsent request, without its files, so a reload doesn’t lose your answers. It’s erased when you send the request or empty the form. While you add files on the page of your request, it also has their names, so an upload can continue. They’re erased when the file is sent, or when you open that page a day later. If you pick a theme, that choice is stored, too.',
        },
        {
          name: 'Session storage',
          text: 'How far you’ve scrolled on each page, and where you came from, until you close the tab. We get the second only if you send us a request.',
        },
        {
          name: 'Other servers',
          text: 'Pages load from our own server. Images and videos in embedded social posts can come from the network that hosts them.',
        },
      ],
    },
  ] as const satisfies readonly PrivacySection[],
  erasure: {
    id: 'erase',
    title: 'How to have it erased',
    text: 'Email us from the address you used, or tell us which one it was. We erase your request, its files, our notes and messages, and your subscription, and tell you when it’s done. You can also ask for a copy, or for a correction. If our email about your request has a link, you can do all of this yourself on its page, except for your subscription.',
    exceptions:
      'For one day, we can restore what we erased, in case of a mistake. For statistics, we may keep the states, number of units, dates, status, and history of your request, without your name, address, company, where you came from, or anything you wrote. Backups, logs, and emails in our mailboxes can keep copies for longer. If we restore a backup, we erase your data again. To recognize it, we keep a code for up to three years that we compute from your address or your request. It can’t be turned back into either.',
    unsubscribe: 'Every newsletter has a link that unsubscribes you with one click.',
    email: links.privacy,
  },
} as const
