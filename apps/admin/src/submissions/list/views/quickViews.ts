/** Views that every installation has. `count` names the view's count in `SubmissionCounts`. */
export const QUICK_VIEWS = [
  { name: 'All requests', query: '', count: 'total' },
  { name: 'Unread', query: 'unread=true', count: 'unread' },
  { name: 'Follow-up due', query: 'due=true', count: 'due' },
  { name: 'Mine', query: 'owner=me', count: undefined },
] as const
