import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { banner } from '../outbox/MailBanner.css.ts'

/** The charts below draw the line at the end. */
export const notice = style([
  banner,
  { borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`, borderBlockEnd: 0 },
])
