import { Button, type ButtonProps } from '@duet/ui'
import * as form from './Form.css.ts'

interface WideButtonProps extends Omit<ButtonProps, 'tone' | 'size' | 'icon' | 'className'> {
  /** The button's text while its action runs. */
  pendingLabel: string
}

/** Shows the main button of a form that fills a page, such as the sign-in page. */
export function WideButton({ pending, pendingLabel, children, ...rest }: WideButtonProps) {
  return (
    <Button
      {...rest}
      tone="primary"
      icon="arrow-right"
      className={form.wideButton}
      pending={pending}
    >
      {pending ? pendingLabel : children}
    </Button>
  )
}
