import { cx } from '../theme/cx.ts'

type OwnProps<Props> = Partial<Props> & { [attribute: `data-${string}`]: unknown }

/**
 * Equals `Type`, but TypeScript doesn't infer `Type` from arguments of this type. TypeScript's own
 * `NoInfer` needs version 5.4.
 */
type WithoutInference<Type> = [Type][Type extends unknown ? 0 : never]

type Handler = (event: unknown, ...rest: unknown[]) => void

/**
 * Merges a consumer's props with a component's own props for the same element. The consumer's event
 * handlers run first. If a consumer's handler calls `preventDefault()`, the component's handler
 * doesn't run. Class names and IDs in `aria-describedby` are joined, and styles are merged. All
 * other props of the component override the consumer's props.
 */
export function mergeProps<Props extends object>(
  props: Props,
  ...others: OwnProps<WithoutInference<Props>>[]
): Props {
  const mergedProps = { ...props } as Record<string, unknown>
  for (const ownProps of others) {
    for (const [name, value] of Object.entries(ownProps)) {
      mergedProps[name] = mergeValues(name, mergedProps[name], value)
    }
  }
  return mergedProps as Props
}

function mergeValues(name: string, firstValue: unknown, secondValue: unknown): unknown {
  if (/^on[A-Z]/.test(name))
    return firstValue && secondValue
      ? chainHandlers(firstValue, secondValue)
      : (secondValue ?? firstValue)
  if (name === 'className') return cx(firstValue as string, secondValue as string)
  // The component's IDs come first, so screen readers read the component's error before other
  // descriptions.
  if (name === 'aria-describedby')
    return cx(secondValue as string, firstValue as string) || undefined
  if (name === 'style') return { ...(firstValue as object), ...(secondValue as object) }
  return secondValue
}

function chainHandlers(first: unknown, second: unknown): Handler {
  return (event, ...rest) => {
    ;(first as Handler)(event, ...rest)
    const { defaultPrevented } = Object(event)
    if (!defaultPrevented) (second as Handler)(event, ...rest)
  }
}
