import type { EmailOtpType } from '@supabase/auth-js'

const LINK_TYPES = ['recovery', 'invite', 'email_change', 'signup', 'email', 'magiclink'] as const
export type UrlLinkType = (typeof LINK_TYPES)[number]

/** A link from an email, as read from the current URL. */
export type LinkInUrl =
  | { state: 'ready'; type: UrlLinkType & EmailOtpType; tokenHash: string }
  /** The server has rejected the link, and has then redirected to this app. */
  | { state: 'rejected'; type: UrlLinkType | undefined; code: string | undefined }
  | { state: 'incomplete' }

/** Reads a link's data from the query string or the fragment. Ignores session tokens. */
export function readLink({ search, hash }: { search: string; hash: string }): LinkInUrl {
  const params = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ''))) params.set(name, value)
  const type = LINK_TYPES.find((linkType) => linkType === params.get('type'))
  const tokenHash = params.get('token_hash')
  if (params.has('error') || params.has('error_code')) {
    return { state: 'rejected', type, code: params.get('error_code') ?? undefined }
  }
  return type && tokenHash ? { state: 'ready', type, tokenHash } : { state: 'incomplete' }
}
