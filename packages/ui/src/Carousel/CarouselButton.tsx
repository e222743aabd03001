import type { ComponentPropsWithRef } from 'react'

const drawings = {
  previous: 'M14 8H2m5-5L2 8l5 5',
  next: 'M2 8h12M9 3l5 5-5 5',
  play: 'M4.5 3v10L13 8z',
  pause: 'M5 3v10m6 0V3',
}

interface CarouselButtonProps extends ComponentPropsWithRef<'button'> {
  drawing: keyof typeof drawings
  label: string
}

/** A button with an icon. Children are text next to the icon. */
export function CarouselButton({ drawing, label, children, ...rest }: CarouselButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label}>
      <svg
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d={drawings[drawing]} />
      </svg>
      {children}
    </button>
  )
}
