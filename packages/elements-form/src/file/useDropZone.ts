import { type DragEvent, useRef, useState } from 'react'

/** Handlers of a node onto which files can be dropped, and whether files are dragged over it. */
export function useDropZone(isOpen: boolean, onFiles: (files: readonly File[], event: DragEvent) => void) {
  const [isDragging, setDragging] = useState(false)
  const depth = useRef(0)
  const move = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setDragging(depth.current > 0)
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && move(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && move(-1),
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      move(-depth.current)
      onFiles([...event.dataTransfer.files], event)
    },
  }
  const refuse = { onDragOver: stop, onDrop: stop }
  return { isDragging: isOpen && isDragging, handlers: isOpen ? handlers : refuse }
}

/** Whether files are dragged, and not a text of the page. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

/** Prevents the browser from opening files dropped on a disabled zone. */
function stop(event: DragEvent): void {
  if (!hasFiles(event)) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
