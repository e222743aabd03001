import type { SubscriberSource } from '@duet/contract'

export const SOURCE_LABELS: Readonly<Record<SubscriberSource, string>> = {
  site: 'Site form',
  import: 'Import',
  team: 'Added by the team',
}
