import { toast } from '@duet/ui'
import { useCallback } from 'react'
import { NoSessionError } from '../../api/errors.ts'
import { saveFile } from '../../csv/saveFile.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { useMediaApi } from './mediaApi.ts'
import type { MediaEntry } from './mediaEntry.ts'

/**
 * Returns a function that downloads a file under its original name. The function shows errors in a
 * toast instead of rejecting. It fetches the file instead of opening a link, because a link to
 * another origin can't set the file name, and a broken link would navigate to an error page.
 */
export function useDownload(): (entry: MediaEntry | undefined) => Promise<void> {
  const api = useMediaApi()
  return useCallback(
    async (entry) => {
      if (!entry) {
        toast({
          title: 'Invalid file data',
          description: 'Could not parse file information',
          tone: 'destructive',
        })
        return
      }
      try {
        const blob = await api.downloadMedia(entry.path)
        // Don't use the file's real type, because the browser might add an extension for that type.
        saveFile(entry.originalName, new Blob([blob], { type: 'application/octet-stream' }))
      } catch (error) {
        if (error instanceof NoSessionError) return reportNoSession()
        toast({
          title: 'Error',
          description: `Failed to download ${entry.originalName}`,
          tone: 'destructive',
        })
      }
    },
    [api],
  )
}
