import type { Brand } from './brand.ts'
import { links } from './links.ts'

// This page describes the behavior of these modules in apps/server/src: `outbox` (how long it keeps
// messages), `idempotency`, `logger`, and `http/rateLimit`. Update the page when they change.

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
          name: 'Your newsletter subscription',
          text: 'Your email address, the time you subscribed, and whether the subscription is active.',
        },
        {
          name: 'Messages',
          text: 'A copy of each email and notification that a request or a subscription causes, to your address or to our team, until it’s sent and for a while after.',
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
          text: 'Until you ask us to erase them. Nothing deletes them automatically.',
        },
        {
          name: 'Your email address',
          text: 'When you unsubscribe, we mark the address as inactive and stop writing to it. The entry stays until you ask us to erase it.',
        },
        {
          name: 'Sent messages',
          text: '90 days. The server deletes older ones each time it starts. A message that can’t be sent stays until somebody on our team discards it.',
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
          text: 'People with an admin account. They sign in to read requests, subscribers, and messages, and can export the lists. Your files are in private storage: nobody can open them without signing in or a link that expires.',
        },
        {
          name: 'Services that deliver our mail',
          text: 'Notifications about your request, including your files, may pass through our mail server, a form-mailing service, or a system of ours that’s notified of new requests.',
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
    text: 'Write to us from the address you used, or name it. We erase your request, its files, and your subscription, and tell you when it’s done. You can also ask for a copy, or for a correction.',
    unsubscribe: 'Every newsletter has a link that unsubscribes you with one click.',
    email: links.privacy,
  },
} as const
