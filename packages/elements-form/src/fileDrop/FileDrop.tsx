import { FieldError, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type DragEvent, type ReactNode, useEffect, useId } from 'react'
import { FileControl } from '../file/FileControl.tsx'
import { useDropZone } from '../file/useDropZone.ts'
import { useFileField } from '../file/useFileField.ts'
import styles from './FileDrop.module.css'
import type { fileDrop } from './schema.ts'

/** Any content under a native file input, onto which files can be dropped. */
export function FileDrop(props: ElementProps<typeof fileDrop>): ReactNode {
  const { root, slots, environment, emit, state } = props
  const upload = useFileField(props)
  const { box, control } = splitRoot(root)
  const id = useId()
  const { isDragging, handlers } = useDropZone(!upload.isReadonly, (files, event) => void drop(files, event))
  useEffect(() => state.raise('drop', isDragging), [state, isDragging])

  async function drop(files: readonly File[], { nativeEvent }: DragEvent): Promise<void> {
    const refused = await upload.choose(files, nativeEvent)
    if (refused.length > 0) emit('invalidFile', { domEvent: nativeEvent, value: refused })
  }

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
      <FieldError field={upload.field} language={environment.language} />
    </>
  )
}
