import type { ButtonProps, PopoverProps } from '@duet/ui'
import { cloneElement, type ReactElement, useEffect, useState, useTransition } from 'react'
import { lazyComponent } from '../pages/lazyComponent.tsx'
import { PartBoundary } from '../start/PartBoundary.tsx'

const Popover = lazyComponent(() => import('./loadedPopover.ts'), 'Popover')

interface LazyPopoverProps extends PopoverProps {
  trigger: ReactElement<ButtonProps>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A `Popover` whose code loads when the user first opens it. Until then, its button is pending. */
export function LazyPopover(props: LazyPopoverProps) {
  const { trigger, open, onOpenChange } = props
  const [wasOpened, setWasOpened] = useState(false)
  const [isLoading, startTransition] = useTransition()
  useEffect(() => {
    // A transition keeps the trigger mounted and focused until the popover's code has loaded.
    if (open) startTransition(() => setWasOpened(true))
  }, [open])
  const button = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    pending: isLoading,
    onClick: () => onOpenChange(true),
  })
  return (
    <PartBoundary placeholder={button}>{wasOpened ? <Popover {...props} /> : button}</PartBoundary>
  )
}
