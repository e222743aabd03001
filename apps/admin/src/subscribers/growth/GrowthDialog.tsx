import { Dialog, Skeleton } from '@duet/ui'
import useSWR from 'swr'
import { getErrorMessage } from '../../api/errors.ts'
import { explanation } from '../../controls/Form.css.ts'
import { getTimeZone } from '../../dates/dates.ts'
import { useSubscriberApi } from '../subscriberApi.ts'
import { Growth } from './Growth.tsx'

interface GrowthDialogProps {
  open: boolean
  onClose: () => void
}

/** Shows how the list of subscribers has grown. */
export function GrowthDialog({ open, onClose }: GrowthDialogProps) {
  return (
    <Dialog title="Growth" open={open} onOpenChange={onClose}>
      <LoadedGrowth onClose={onClose} />
    </Dialog>
  )
}

function LoadedGrowth({ onClose }: { onClose: () => void }) {
  const api = useSubscriberApi()
  const { data: growth, error } = useSWR(
    `/api/newsletter/growth?tz=${encodeURIComponent(getTimeZone())}`,
    (path) => api.getSubscriberGrowth(path),
  )
  if (growth?.total === 0) return <p className={explanation}>No active subscribers yet.</p>
  if (growth) return <Growth growth={growth} onFilter={onClose} />
  if (error !== undefined) return <p role="alert">{getErrorMessage(error).replace(/\.$/, '')}.</p>
  return (
    <div aria-busy="true">
      <Skeleton style={{ blockSize: '320px' }} />
    </div>
  )
}
