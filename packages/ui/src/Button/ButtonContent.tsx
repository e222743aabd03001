import type { ReactNode } from 'react'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'

interface ButtonContentProps {
  /** `arrow` is short for `arrow-right`. */
  icon?: IconName | 'arrow' | undefined
  children?: ReactNode
}

/** What points somewhere stands after the words, what names a thing before them. */
export function ButtonContent({ icon, children }: ButtonContentProps) {
  if (!icon) return children
  const name = icon === 'arrow' ? 'arrow-right' : icon
  const drawing = <Icon name={name} />
  const isPointing = name.startsWith('arrow') || name.startsWith('chevron')
  return isPointing ? (
    <>
      {children}
      {drawing}
    </>
  ) : (
    <>
      {drawing}
      {children}
    </>
  )
}
