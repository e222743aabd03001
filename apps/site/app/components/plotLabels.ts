/** The labels of all plots on the site. They're short enough for the line of a caption. */
export const plotLabels = { table: 'Data table' }
