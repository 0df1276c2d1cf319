import { splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useEffect, useId } from 'react'
import { FileControl } from '../file/FileControl.tsx'
import { FileError } from '../file/FileError.tsx'
import { useDropZone } from '../file/useDropZone.ts'
import { useFileField } from '../file/useFileField.ts'
import styles from './FileDrop.module.css'
import type { fileDrop } from './schema.ts'

/** Any content under a native file input, onto which files can be dropped. */
export function FileDrop(props: ElementProps<typeof fileDrop>): ReactNode {
  const { root, slots, environment, emit, state } = props
  const upload = useFileField(props, (value, domEvent) => emit('invalidFile', { domEvent, value }))
  const { box, control } = splitRoot(root)
  const id = useId()
  const { isDragging, handlers } = useDropZone(!upload.isReadonly, (files, { nativeEvent }) => {
    void upload.choose(files, nativeEvent)
  })
  useEffect(() => state.raise('drop', isDragging), [state, isDragging])
  return (
    <>
      <div
        {...box}
        {...handlers}
        className={`${styles.drop} ${root.className}`}
        data-dragging={isDragging ? '' : undefined}
        data-invalid={upload.field.invalid ? '' : undefined}
        data-readonly={upload.isReadonly ? '' : undefined}
      >
        <div id={id} className={styles.content}>
          {slots.layout}
        </div>
        <FileControl upload={upload} naming={control} language={environment.language} content={{ id }} />
      </div>
      <FileError upload={upload} language={environment.language} />
    </>
  )
}
