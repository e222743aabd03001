/** Filters for yes-or-no properties. Each selects submissions with or without the property. */
export const FLAG_FILTERS = [
  { name: 'hasFiles', label: 'Files', yesLabel: 'With files', noLabel: 'Without files' },
  { name: 'unread', label: 'Read', yesLabel: 'Unread', noLabel: 'Already read' },
  { name: 'due', label: 'Follow-up', yesLabel: 'Follow-up due', noLabel: 'No follow-up due' },
  { name: 'answerDue', label: 'Answer', yesLabel: 'Answer due', noLabel: 'No answer due' },
  {
    name: 'answerLate',
    label: 'Response time',
    yesLabel: 'Late or overdue',
    noLabel: 'Answered in time',
  },
  {
    name: 'duplicates',
    label: 'Duplicates',
    yesLabel: 'Duplicate address',
    noLabel: 'Unique address',
  },
] as const
