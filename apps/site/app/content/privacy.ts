import type { Brand } from './brand.ts'
import { links } from './links.ts'

// This page describes the behavior of these modules in apps/server/src: `submissions` and
// `newsletter` (what they store, and who may read it), `outbox` (how long it keeps messages),
// `privacy` (erasures and retention rules), `idempotency`, `logger`, and `http/rateLimit`. Update
// the page when one of these modules changes. The page must be true for all settings and retention
// rules.

interface PrivacyEntry {
  name: string
  text: string
}

interface PrivacySection {
  id: string
  title: string
  entries: readonly PrivacyEntry[]
}

export const privacy = {
  title: ({ product }: Brand) => `Privacy · ${product}`,
  description: ({ company }: Brand) =>
    `What ${company} keeps when you request a deployment or subscribe, for how long, who sees it, and how to have it erased.`,
  heading: 'Privacy',
  lead: 'This site asks for two things: your deployment request, and your email address for the newsletter. Here’s what we keep of them, and for how long.',
  sections: [
    {
      id: 'kept',
      title: 'What we keep',
      entries: [
        {
          name: 'Your deployment request',
          text: 'Everything you type into the form: your name, email address, title, company, use case, states, and number of units. We also keep the files you upload, with their names, and the time of the request.',
        },
        {
          name: 'What we add to your request',
          text: 'Its status, who on our team takes care of it, who has read it, and a date to follow up. Our team can also add notes and tags, and reply to you. A history lists who changed what, and when.',
        },
        {
          name: 'Your newsletter subscription',
          text: 'Your email address, the time you subscribed, and whether the subscription is active. We also keep how your address got on the list: through this site, from somebody on our team, or from a list that we imported.',
        },
        {
          name: 'Messages',
          text: 'A copy of each email and notification about a request or a subscription, to your address or to our team. That includes our replies to you.',
        },
        {
          name: 'Your IP address',
          text: 'Counted in memory to limit how many requests one address can make and how much it can upload. We don’t store it with your request or your subscription.',
        },
        {
          name: 'Server logs',
          text: 'Errors and warnings. We don’t log what you typed. If a bot seems to have filled in a form, or somebody reaches a limit, the log can name the IP address and the browser. If a delivery fails, the log can name the email address it was for.',
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      entries: [
        {
          name: 'Requests and their files',
          text: 'Until you ask us to erase them, or until we erase them ourselves. We can also set rules that erase old requests and spam automatically. Files can stay on our server for about two days after their request is deleted.',
        },
        {
          name: 'Notes, tags, and history',
          text: 'At most as long as the request that they belong to.',
        },
        {
          name: 'Your email address',
          text: 'When you unsubscribe, we mark the address as inactive and stop writing to it. The entry stays until you ask us to erase it, or until we delete it ourselves.',
        },
        {
          name: 'Sent messages',
          text: '90 days. Then the server deletes them. It keeps our replies to you as long as your request. We can also set a rule that deletes messages and replies earlier.',
        },
        {
          name: 'Unsent messages',
          text: 'If a message can’t be sent, it stays until it’s discarded, or until we erase your data. We keep a discarded message as long as a sent one.',
        },
        {
          name: 'Protection against double sending',
          text: 'A random key and a fingerprint of your request let your browser retry safely. They’re valid for 48 hours, and are deleted when the next request arrives.',
        },
        {
          name: 'IP addresses for limits',
          text: 'At most a day, and never longer than the server runs.',
        },
      ],
    },
    {
      id: 'who',
      title: 'Who sees it',
      entries: [
        {
          name: 'Our deployment team',
          text: 'People with an account in our admin app: viewers, editors, and admins. They sign in to read requests, files, notes, replies, and subscribers, and can export the lists and files. Editors and admins can also read our other messages about them. Your files are in private storage: nobody can open them without signing in or a link that expires.',
        },
        {
          name: 'Services that deliver our mail',
          text: 'Notifications about your request, including your files, and about your subscription may pass through our mail server, a form-mailing service, or a system of ours that’s notified of new requests and subscribers.',
        },
        {
          name: 'Nobody else',
          text: 'We don’t sell or rent what you send us. We show no ads and run no analytics.',
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
          text: 'A draft of an unsent request, without its files, so a reload doesn’t lose your answers. It’s deleted when you send the request or empty the form. If you pick a theme, that choice is stored too.',
        },
        {
          name: 'Session storage',
          text: 'How far you’ve scrolled on each page, until you close the tab.',
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
    text: 'Write to us from the address you used, or name it. We erase your request, its files, our notes and messages, and your subscription, and tell you when it’s done. You can also ask for a copy, or for a correction.',
    exceptions:
      'For a day, we can undo this in case of a mistake. For statistics, we may keep the states, number of units, dates, status, and history of your request, without your name, address, company, or anything you wrote. Backups, logs, and emails in our mailboxes can keep copies for longer.',
    unsubscribe: 'Every newsletter has a link that unsubscribes you with one click.',
    email: links.privacy,
  },
} as const
