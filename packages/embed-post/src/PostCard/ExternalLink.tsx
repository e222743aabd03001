import type { ComponentPropsWithoutRef } from 'react'

/** A link that opens in a new tab and sends no referrer. */
export function ExternalLink(props: ComponentPropsWithoutRef<'a'>) {
  return <a target="_blank" rel="noreferrer" {...props} />
}
