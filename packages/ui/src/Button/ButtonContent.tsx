import type { ReactNode } from 'react'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'

interface ButtonContentProps {
  /** An icon next to the text. `arrow` is short for `arrow-right`. */
  icon?: IconName | 'arrow' | undefined
  /** Shown in place of the icon. */
  spinner?: ReactNode
  children?: ReactNode
}

/** The text and icon of a button. Arrows and chevrons follow the text. Other icons precede it. */
export function ButtonContent({ icon, spinner, children }: ButtonContentProps) {
  if (!icon) return children
  const name = icon === 'arrow' ? 'arrow-right' : icon
  const element = spinner || <Icon name={name} />
  const isDirectional = name.startsWith('arrow') || name.startsWith('chevron')
  return isDirectional ? (
    <>
      {children}
      {element}
    </>
  ) : (
    <>
      {element}
      {children}
    </>
  )
}
