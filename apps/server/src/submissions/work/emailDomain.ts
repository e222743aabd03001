/** Domains of public email providers. Addresses at these domains don't identify a company. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['hotmail.co.uk', 'hotmail.fr', 'outlook.de', 'outlook.fr', 'live.co.uk', 'live.fr'],
  ...['yahoo.com', 'yahoo.co.uk', 'yahoo.fr', 'yahoo.de', 'yahoo.ca', 'yahoo.co.in', 'ymail.com'],
  ...['rocketmail.com', 'aol.com', 'aim.com', 'icloud.com', 'me.com', 'mac.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tuta.io', 'hey.com', 'fastmail.com'],
  ...['gmx.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'web.de', 't-online.de', 'freenet.de'],
  ...[
    'mail.com',
    'email.com',
    'zoho.com',
    'yandex.com',
    'yandex.ru',
    'mail.ru',
    'qq.com',
    '163.com',
  ],
  ...['126.com', 'naver.com', 'orange.fr', 'free.fr', 'laposte.net', 'libero.it', 'virgilio.it'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net'],
  ...['charter.net', 'earthlink.net', 'btinternet.com', 'rediffmail.com', 'uol.com.br'],
])

export function getEmailDomain(foldedEmail: string): string {
  return foldedEmail.slice(foldedEmail.indexOf('@') + 1)
}

/** Returns whether anybody can get an email address with this domain. */
export function isPublicDomain(domain: string): boolean {
  return PUBLIC_DOMAINS.has(domain)
}
