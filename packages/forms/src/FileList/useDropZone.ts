import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { readFiles } from './folders.ts'

const hasFiles = (dataTransfer: DataTransfer | null) =>
  dataTransfer?.types.includes('Files') ?? false

const isFileInput = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'file' && !target.matches(':disabled')

/**
 * Returns event handlers for a drop zone, which is an element that accepts dropped files unless its
 * file input is disabled. Also returns whether the user is dragging files over the zone.
 */
export function useDropZone(
  input: RefObject<HTMLInputElement | null>,
  onFiles: (files: File[]) => void,
) {
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

  // A disabled fieldset disables the input, too.
  const isDisabled = () => input.current?.matches(':disabled') ?? false
  const acceptsDrop = (event: DragEvent) => hasFiles(event.dataTransfer) && !isDisabled()

  function changeDepth(event: DragEvent, step: 1 | -1) {
    // The zone also counts when the pointer leaves it after it was disabled.
    if (step === 1 ? !acceptsDrop(event) : !hasFiles(event.dataTransfer)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + step)
    setIsDraggedOver(depth.current > 0)
  }

  const zoneProps = {
    onDragEnter: (event: DragEvent) => changeDepth(event, 1),
    onDragLeave: (event: DragEvent) => changeDepth(event, -1),
    onDragOver: (event: DragEvent) => {
      if (!acceptsDrop(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop: (event: DragEvent) => {
      depth.current = 0
      setIsDraggedOver(false)
      if (!acceptsDrop(event)) return
      event.preventDefault()
      onFiles(readFiles(event.dataTransfer))
    },
  }
  return { isDraggedOver, zoneProps }
}
