/**
 * Returns the available content coding with the highest weight in `Accept-Encoding`, or `undefined`
 * if the client accepts no available coding. Browsers give all codings the same weight, so list
 * `availableCodings` in order of preference.
 */
export function chooseCoding<const Name extends string>(
  acceptEncoding: string | undefined,
  availableCodings: readonly Name[],
): Name | undefined {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1'
      return [name, Number(weight) || 0] as const
    }),
  )
  const getWeight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const maxWeight = Math.max(...availableCodings.map(getWeight))
  return maxWeight > 0 ? availableCodings.find((name) => getWeight(name) === maxWeight) : undefined
}
