import { Button, toast } from '@duet/ui'
import { useState } from 'react'
import { getErrorMessage, NoSessionError } from '../../api/errors.ts'
import { startDownload } from '../../csv/startDownload.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { useCommands } from '../../shortcuts/commands.ts'
import { useSubmissionApi } from '../submissionApi.ts'

/** Shows a button that downloads all files of a submission as one zip archive. */
export function DownloadAll({ submissionId }: { submissionId: string }) {
  const api = useSubmissionApi()
  const [isPending, setIsPending] = useState(false)

  async function handleClick() {
    setIsPending(true)
    try {
      startDownload(await api.createFilesUrl(submissionId))
    } catch (error) {
      if (error instanceof NoSessionError) return reportNoSession()
      toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    } finally {
      setIsPending(false)
    }
  }

  useCommands([
    {
      id: 'download files',
      label: 'Download all files',
      group: 'This request',
      run: () => void handleClick(),
    },
  ])

  return (
    <Button tone="secondary" size="small" icon="download" pending={isPending} onClick={handleClick}>
      Download all
    </Button>
  )
}
