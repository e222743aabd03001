import { readFilters } from '../../submissionFilters.ts'
import { getViewQuery, type ListSettings } from '../listSettings.ts'

/**
 * The built-in views. `count` is the field of `SubmissionCounts` to show beside the view. `own` is the
 * number of submissions whose owner is the user.
 */
export const QUICK_VIEWS = [
  { name: 'All requests', query: '', count: 'total' },
  { name: 'Unread', query: 'unread=true', count: 'unread' },
  { name: 'Answer due', query: 'answer_due=true', count: 'answer_due' },
  { name: 'Follow-up due', query: 'due=true', count: 'due' },
  { name: 'Mine', query: 'owner=me', count: 'own' },
] as const

/**
 * Returns the query string of the list with a built-in view's filters. Keeps the columns and the
 * sort order.
 * @param query the view's filters, as a query string
 */
export function getQuickViewQuery(query: string, { columns, sort }: ListSettings): string {
  const filters = readFilters(new URLSearchParams(query))
  return getViewQuery({ ...filters, columns, sort, savedView: null })
}
