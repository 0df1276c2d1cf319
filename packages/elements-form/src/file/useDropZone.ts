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
    onDragEnter: () => move(1),
    onDragLeave: () => move(-1),
    onDragOver(event: DragEvent) {
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      move(-depth.current)
      onFiles([...event.dataTransfer.files], event)
    },
  }
  const refuse = { onDragOver: stop, onDrop: stop }
  return { isDragging: isOpen && isDragging, handlers: isOpen ? handlers : refuse }
}

/** Prevents the browser from opening files dropped on a disabled zone. */
function stop(event: DragEvent): void {
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
