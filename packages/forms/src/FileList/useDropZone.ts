import { type DragEvent, useEffect, useRef, useState } from 'react'

const hasFiles = (dataTransfer: DataTransfer | null) =>
  dataTransfer?.types.includes('Files') ?? false

const isFileInput = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'file' && !target.disabled

/**
 * Returns event handlers for a drop zone, which is an element that accepts dropped files. Also
 * returns whether the user is dragging files over the zone.
 */
export function useDropZone(onFiles: (files: FileList) => void) {
  // The number of `dragenter` events minus the number of `dragleave` events. When the pointer moves
  // onto a child element, both events fire, so only 0 means that the pointer has left the zone.
  const depth = useRef(0)
  const [isDraggedOver, setIsDraggedOver] = useState(false)

  // Rejects files that the user drops outside of drop zones and file inputs. Otherwise, the browser
  // would leave the page to open the file, and the user's input would be lost.
  useEffect(() => {
    const rejectFiles = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return
      if (event.composedPath().some(isFileInput)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', rejectFiles)
    window.addEventListener('drop', rejectFiles)
    return () => {
      window.removeEventListener('dragover', rejectFiles)
      window.removeEventListener('drop', rejectFiles)
    }
  }, [])

  function changeDepth(event: DragEvent, step: number) {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + step)
    setIsDraggedOver(depth.current > 0)
  }

  const zoneProps = {
    onDragEnter: (event: DragEvent) => changeDepth(event, 1),
    onDragLeave: (event: DragEvent) => changeDepth(event, -1),
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      depth.current = 0
      setIsDraggedOver(false)
      onFiles(event.dataTransfer.files)
    },
  }
  return { isDraggedOver, zoneProps }
}
