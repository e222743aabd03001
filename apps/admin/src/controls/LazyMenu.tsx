import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useState,
  useTransition,
} from 'react'
import { PartBoundary } from '../start/PartBoundary.tsx'

type Trigger = ReactElement<ComponentProps<'button'>>

interface LazyMenuProps {
  trigger: Trigger
  /** Renders the menu, whose component is lazy and initially open. */
  renderMenu: (trigger: Trigger) => ReactNode
}

/**
 * Shows the button of a menu. The menu's code loads when the user first opens the menu. Until then,
 * the button is busy.
 */
export function LazyMenu({ trigger, renderMenu }: LazyMenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const [isLoading, startTransition] = useTransition()
  // A transition keeps the button mounted and focused until the menu's code has loaded.
  const openMenu = () => startTransition(() => setWasOpened(true))
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isLoading,
    onClick: openMenu,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      openMenu()
    },
  })
  return (
    <PartBoundary placeholder={button}>{wasOpened ? renderMenu(trigger) : button}</PartBoundary>
  )
}
