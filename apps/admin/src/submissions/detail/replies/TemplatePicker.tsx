import type { ReplyTemplate } from '@duet/contract'
import { Button, Select } from '@duet/ui'
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

  function handleChange(id: string) {
    const template = templates.find((candidate) => candidate.id === id)
    if (template) onPick(template)
  }

  return (
    <div className={styles.templateControls}>
      <Select
        label="Template"
        labelHidden
        size="small"
        className={styles.templateSelect}
        placeholder={templates.length > 0 ? 'Insert a template' : 'No templates yet'}
        disabled={disabled || templates.length === 0}
        // The select works like a menu. It always shows the placeholder, so that the user can
        // insert the same template again.
        value=""
        onValueChange={handleChange}
      >
        {personalTemplates.length > 0 && (
          <TemplateOptions label="Yours" templates={personalTemplates} />
        )}
        {sharedTemplates.length > 0 && (
          <TemplateOptions label="Shared" templates={sharedTemplates} />
        )}
      </Select>
      <Button tone="quiet" size="small" onClick={onManage}>
        Manage templates
      </Button>
    </div>
  )
}

function TemplateOptions({
  label,
  templates,
}: {
  label: string
  templates: readonly ReplyTemplate[]
}) {
  return (
    <optgroup label={label}>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
