import type { PopoverProps } from '@duet/ui'
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { lazyComponent } from '../pages/lazyComponent.ts'

const Popover = lazyComponent(() => import('./loadedPopover.ts'), 'Popover')

interface LazyPopoverProps extends PopoverProps {
  trigger: ReactElement<ComponentProps<'button'>>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A `Popover` whose code loads when the user first opens it. */
export function LazyPopover(props: LazyPopoverProps) {
  const { trigger, open, onOpenChange } = props
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    // A transition keeps the trigger mounted and focused until the popover's code has loaded.
    if (open) startTransition(() => setWasOpened(true))
  }, [open])
  if (wasOpened) return <Popover {...props} />
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => onOpenChange(true),
  })
}
