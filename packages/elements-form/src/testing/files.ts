const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAA='), (char) => char.charCodeAt(0))

/** A picture of one pixel. */
export const picture = (name = 'valve.gif') => new File([PIXEL], name, { type: 'image/gif' })

/** A text file of so many bytes. */
export const note = (size = 3) => new File(['x'.repeat(size)], 'note.txt', { type: 'text/plain' })

/** Drops files on a node, as a browser tells of it. */
export function dropOn(node: Element, files: readonly File[], types = ['dragenter', 'dragover', 'drop']): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  for (const type of types) {
    node.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
}

/** Chooses files in a native input, also such that its `accept` leaves out: people can ask the chooser for all files. */
export function choose(node: Element, files: readonly File[]): void {
  if (!(node instanceof HTMLInputElement)) throw new Error('Only an input takes files.')
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  node.files = dataTransfer.files
  node.dispatchEvent(new Event('change', { bubbles: true }))
}
