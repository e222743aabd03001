/** Merges labels. Each label overrides the earlier ones, except if it's `undefined`. */
export function mergeLabels<Labels extends object>(
  labels: Labels,
  ...overrides: (object | undefined)[]
): Labels {
  return Object.assign({}, labels, ...overrides.map(omitUndefined))
}

function omitUndefined(labels: object = {}) {
  return Object.fromEntries(Object.entries(labels).filter(([, label]) => label !== undefined))
}
