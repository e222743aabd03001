import { RadioGroup, ThemeSwitch } from '@duet/ui'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { density } from '../settings/density.ts'
import * as styles from './AppearanceSection.css.ts'

/** Lets the user choose the theme and the density of tables in this browser. */
export function AppearanceSection() {
  return (
    <SettingsSection title="Appearance" description="Applies to this browser only.">
      <div className={styles.content}>
        <ThemeSwitch showText className={styles.themeSwitch} />
        <RadioGroup
          label="Table rows"
          orientation="horizontal"
          value={density.use()}
          onValueChange={(value) => density.set(value === 'compact' ? 'compact' : 'comfortable')}
          options={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </div>
    </SettingsSection>
  )
}
