import type { Touch } from '@duet/contract'

/** Describes a touch in one line, such as `google, cpc, spring · /careers`. */
export function describeTouch(touch: Touch): string {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer, path } = touch
  const campaign = [utm_source, utm_medium, utm_campaign, utm_term, utm_content]
  const campaignText = campaign.filter((value) => value !== undefined).join(', ')
  return [campaignText, referrer ?? '', path ?? ''].filter((text) => text !== '').join(' · ')
}
