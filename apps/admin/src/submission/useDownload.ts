import { toast } from '@duet/ui'
import { useCallback } from 'react'
import { useApi } from '../ApiContext.ts'
import { saveFile } from '../csv/saveFile.ts'
import { NoSessionError } from '../errors.ts'
import { sayNoSession } from '../session/sayNoSession.ts'
import type { MediaEntry } from './mediaEntry.ts'

/**
 * Saves a file under the name that it was sent with. What goes wrong is told by a toast, so the
 * promise never rejects. The bytes come through the bearer rather than by a link: a link to
 * another origin may not name the file, and leaves the page when it fails.
 */
export function useDownload(): (entry: MediaEntry | undefined) => Promise<void> {
  const api = useApi()
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
        // By its declared type the browser might add an ending to the name.
        saveFile(entry.originalName, new Blob([blob], { type: 'application/octet-stream' }))
      } catch (error) {
        if (error instanceof NoSessionError) return sayNoSession()
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
