/** The built-in views. `count` is the field of `SubmissionCounts` to show beside the view. */
export const QUICK_VIEWS = [
  { name: 'All requests', query: '', count: 'total' },
  { name: 'Unread', query: 'unread=true', count: 'unread' },
  { name: 'Follow-up due', query: 'due=true', count: 'due' },
  { name: 'Mine', query: 'owner=me', count: undefined },
] as const
