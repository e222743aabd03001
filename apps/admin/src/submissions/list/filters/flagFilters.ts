/** Filters for a yes-or-no property. They select submissions with the property, or without it. */
export const FLAG_FILTERS = [
  { name: 'hasFiles', label: 'Files', yes: 'With files', no: 'Without files' },
  { name: 'unread', label: 'Read', yes: 'Unread', no: 'Already read' },
  { name: 'due', label: 'Follow-up', yes: 'Follow-up due', no: 'No follow-up due' },
  { name: 'duplicates', label: 'Duplicates', yes: 'Duplicate address', no: 'Unique address' },
] as const
