import type { CSSProperties } from 'react'
import { Button } from '../../Button/Button.tsx'
import { ChipGroup } from '../../Chip/ChipGroup.tsx'
import { Checkbox } from '../../Choice/Checkbox.tsx'
import { TextField } from '../../Field/TextField.tsx'
import { Link } from '../../Link/Link.tsx'
import { Progress } from '../../Progress/Progress.tsx'
import { Heading } from '../../Text/Heading.tsx'
import { Text } from '../../Text/Text.tsx'
import * as styles from './builder.css.ts'

interface ThemePreviewProps {
  theme: 'light' | 'dark'
  /** Custom properties of the theme. */
  style: CSSProperties
}

/** Components that together use most colors of the theme. */
export function ThemePreview({ theme, style }: ThemePreviewProps) {
  return (
    <section aria-label="Preview" data-theme={theme} style={style} className={styles.preview}>
      <Heading level={3} variant="heading1">
        A second shift
      </Heading>
      <Text tone="muted">Booked for the night, with one station and two bins.</Text>
      <TextField label="Email" type="email" hint="We reply within two business days." />
      <TextField label="Plant" error="Enter the name of the plant" />
      <Checkbox label="Send me a copy" defaultChecked />
      <ChipGroup label="States" items={[{ id: 'nv', label: 'Nevada' }]} onRemove={() => {}} />
      <Progress label="Sending" value={0.62} />
      <div className={styles.actions}>
        <Button tone="primary">Request</Button>
        <Button>Call</Button>
        <Link href="#terms">Terms</Link>
      </div>
    </section>
  )
}
