/** The words stand beside the machine, */
export const BESIDE = '(min-width: 1024px) and (min-aspect-ratio: 1)'
/** or under it, on the ground that its film fades into. */
export const STACKED = '((max-width: 1023.98px) or (max-aspect-ratio: 0.9999))'
