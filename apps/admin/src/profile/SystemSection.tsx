import { Link } from 'react-router-dom'
import { SYSTEM_PATH } from '../pages/systemPath.ts'
import * as facts from '../records/facts.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'

/** Leads admins to the page about the server. */
export function SystemSection() {
  return (
    <SettingsSection title="System" description="For admins.">
      <Link className={facts.link} to={SYSTEM_PATH}>
        Versions, disk space, warnings, and errors of the server
      </Link>
    </SettingsSection>
  )
}
