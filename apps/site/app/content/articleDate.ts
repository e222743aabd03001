/** When the research article was published. */
export const articleDate = {
  date: "JUN 15 '25",
  longDate: 'June 15, 2025',
  isoDate: '2025-06-15',
} as const
