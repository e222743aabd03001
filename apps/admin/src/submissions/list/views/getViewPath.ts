import type { SavedView } from '@duet/contract'

/** Returns the path of the list with the settings of a saved view. */
export function getViewPath({ id, query }: SavedView): string {
  const params = new URLSearchParams(query)
  params.set('saved', id)
  return `/admin/dashboard?${params}`
}
