import type { Submission } from '@duet/contract'
import type { PlaceholderRow } from '../../tables/addPlaceholder.tsx'

export type ListRow = Submission | PlaceholderRow
