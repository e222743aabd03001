import type { ComponentPropsWithoutRef } from 'react'

/** A link that leaves the page and tells the other side nothing of it. */
export function OutLink(props: ComponentPropsWithoutRef<'a'>) {
  return <a target="_blank" rel="noreferrer" {...props} />
}
