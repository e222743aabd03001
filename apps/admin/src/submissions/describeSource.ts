import { DIRECT_SOURCE, type Touch } from '@duet/contract'

/** The value of the source filter for requests whose source wasn't recorded. */
export const NO_SOURCE = 'none'

/** Returns the name of a source, such as `google` or `Direct`. */
export function describeSource(source: string): string {
  if (source === NO_SOURCE) return 'Not recorded'
  return source === DIRECT_SOURCE ? 'Direct' : source
}

/** Describes a touch in one line, such as `google, cpc, spring · /careers`. */
export function describeTouch(touch: Touch): string {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer, path } = touch
  const campaign = [utm_source, utm_medium, utm_campaign, utm_term, utm_content]
  const campaignText = campaign.filter((value) => value !== undefined).join(', ')
  return [campaignText, referrer ?? '', path ?? ''].filter((text) => text !== '').join(' · ')
}
