import type { ReactNode } from 'react'
import type { IconName } from '../Icon/drawings.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { ring } from '../Spinner/Spinner.css.ts'

interface ButtonContentProps {
  /** An icon next to the text. `arrow` is short for `arrow-right`. */
  icon?: IconName | 'arrow' | undefined
  /** Whether a spinner replaces the icon. @default false */
  pending?: boolean
  children?: ReactNode
}

/** The text and icon of a button. Arrows and chevrons follow the text. Other icons precede it. */
export function ButtonContent({ icon, pending = false, children }: ButtonContentProps) {
  if (!icon) return children
  const name = icon === 'arrow' ? 'arrow-right' : icon
  const element = pending ? <span className={ring} aria-hidden /> : <Icon name={name} />
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
