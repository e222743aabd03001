import { Button } from '../../Button/Button.tsx'
import { ChipGroup } from '../../Chip/ChipGroup.tsx'
import { TextField } from '../../Field/TextField.tsx'
import { Link } from '../../Link/Link.tsx'
import { Progress } from '../../Progress/Progress.tsx'
import { Heading } from '../../Text/Heading.tsx'
import { Text } from '../../Text/Text.tsx'
import { brands } from '../brands/brands.ts'
import '../brands/harbour.css'
import '../brands/orchard.css'
import '../brands/signal.css'
import * as styles from './stories.css.ts'

const usStates = [
  { id: 'nv', label: 'Nevada' },
  { id: 'or', label: 'Oregon' },
]

/** Shows the same components in three brands, with the complete CSS of each brand. */
export function Brands() {
  return (
    <div className={styles.brands}>
      {Object.entries(brands).map(([name, css]) => (
        <section key={name} data-brand={name} aria-label={name} className={styles.brand}>
          <Heading level={2} variant="heading1">
            {name}
          </Heading>
          <Text tone="muted">Booked for the night shift, with one station and two bins.</Text>
          <TextField
            label="Email"
            name={`${name}-email`}
            type="email"
            hint="We reply within two business days."
          />
          <ChipGroup label={`States of ${name}`} items={usStates} onRemove={() => {}} />
          <Progress label={`Sending from ${name}`} value={0.62} />
          <div className={styles.actions}>
            <Button tone="primary">Request</Button>
            <Button>Call</Button>
            <Link href="#terms">Terms</Link>
          </div>
          <pre className={styles.code}>{css.trim()}</pre>
        </section>
      ))}
    </div>
  )
}
