import { type DragEvent, type ReactNode, useState } from 'react'
import type { ControlProps } from './ControlProps.ts'
import styles from './fields.module.css'

/** A native file input, unseen over the look of a button and the name of the file. */
export function FileField({ id }: ControlProps): ReactNode {
  const [file, setFile] = useState<File | null>(null)
  return (
    <div className={styles.file}>
      <span aria-hidden="true" className={styles.choose}>
        Choose files
      </span>
      <span id={`${id}-text`} aria-live="polite">
        {file?.name ?? 'No file'}
      </span>
      <input
        id={id}
        type="file"
        aria-label="Choose a file"
        aria-describedby={`${id}-text`}
        className={styles.over}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
    </div>
  )
}

/** An area for a dropped file, with a native file input over it. */
export function FileArea({ id }: ControlProps): ReactNode {
  const [file, setFile] = useState<File | null>(null)
  const [isDragging, setDragging] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragging(false)
    setFile(event.dataTransfer.files[0] ?? null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input in it is for the keyboard
    <div
      className={styles.file}
      data-chosen={file?.name}
      data-dragging={isDragging || undefined}
      onDragEnter={() => setDragging(true)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
    >
      <div id={`${id}-text`}>Drop a file</div>
      <input
        id={id}
        type="file"
        aria-labelledby={`${id}-text`}
        className={styles.over}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
    </div>
  )
}
