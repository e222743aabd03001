import { type DragEvent, useEffect, useRef, useState } from 'react'

const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** What an element needs to take dropped files, and whether files hover over it. */
export function useDropZone(onFiles: (files: FileList) => void) {
  // Entering a child leaves its parent afterwards: only the balance of both tells.
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)

  // A file dropped beside the zone would replace the page, and everything typed with it.
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])

  function move(event: DragEvent, step: number) {
    if (!holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + step)
    setIsOver(depth.current > 0)
  }

  const zoneProps = {
    onDragEnter: (event: DragEvent) => move(event, 1),
    onDragLeave: (event: DragEvent) => move(event, -1),
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      depth.current = 0
      setIsOver(false)
      onFiles(event.dataTransfer.files)
    },
  }
  return { isOver, zoneProps }
}
