/** Filters for yes-or-no properties. Each selects submissions with or without the property. */
export const FLAG_FILTERS = [
  { name: 'hasFiles', label: 'Files', yes: 'With files', no: 'Without files' },
  { name: 'unread', label: 'Read', yes: 'Unread', no: 'Already read' },
  { name: 'due', label: 'Follow-up', yes: 'Follow-up due', no: 'No follow-up due' },
  { name: 'duplicates', label: 'Duplicates', yes: 'Duplicate address', no: 'Unique address' },
] as const
