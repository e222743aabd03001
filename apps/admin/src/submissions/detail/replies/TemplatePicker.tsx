import type { ReplyTemplate } from '@duet/contract'
import { Button, Menu, MenuItem } from '@duet/ui'
import { useTemplates } from '../../../templates/useTemplates.ts'
import * as styles from './Replies.css.ts'

interface TemplatePickerProps {
  disabled: boolean
  onPick: (template: ReplyTemplate) => void
  onManage: () => void
}

/** Lets the user insert a template, or open the list of templates. */
export function TemplatePicker({ disabled, onPick, onManage }: TemplatePickerProps) {
  const templateList = useTemplates()
  const templates = templateList.state === 'ready' ? templateList.rows : []
  const personalTemplates = templates.filter((template) => !template.is_shared)
  const sharedTemplates = templates.filter((template) => template.is_shared)
  const hasTemplates = templates.length > 0

  return (
    <div className={styles.templateControls}>
      <Menu
        trigger={
          <Button size="small" icon="chevron-down" disabled={disabled || !hasTemplates}>
            {hasTemplates ? 'Insert a template' : 'No templates yet'}
          </Button>
        }
      >
        {[...personalTemplates, ...sharedTemplates].map((template) => (
          <MenuItem key={template.id} onSelect={() => onPick(template)}>
            {template.name}
            {template.is_shared && <span className={styles.sharedMark}>Shared</span>}
          </MenuItem>
        ))}
      </Menu>
      <Button tone="quiet" size="small" onClick={onManage}>
        Manage templates
      </Button>
    </div>
  )
}
