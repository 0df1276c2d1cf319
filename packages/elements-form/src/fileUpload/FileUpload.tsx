import { fieldError, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { DropZone } from './DropZone.tsx'
import { FileItem } from './FileItem.tsx'
import styles from './FileUpload.module.css'
import { fileMessagesIn } from './fileMessages.ts'
import { readStatus } from './readStatus.ts'
import type { fileUpload } from './schema.ts'
import { useFileUpload } from './useFileUpload.ts'

/** A drop zone with the list of chosen files below. */
export function FileUpload(props: ElementProps<typeof fileUpload>): ReactNode {
  const { root, environment } = props
  const upload = useFileUpload(props)
  const message = fileMessagesIn(environment.language)
  const { box, control } = splitRoot(root)
  const { files, status, refusal, field, isReadonly, remove } = upload
  return (
    <div {...box} className={`${styles.upload} ${root.className}`}>
      <DropZone props={props} upload={upload} message={message} naming={control} />
      <div role="alert" className={styles.error}>
        {refusal && message(`file.error.${refusal.code}`, { name: String(refusal.data.name ?? '') })}
      </div>
      {fieldError(field, environment)}
      {props.showFileInfo !== false && files.length > 0 && (
        <ul aria-label={message('file.list')} className={styles.list}>
          {files.map((file) => (
            <FileItem
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              status={readStatus(status, file.name)}
              message={message}
              language={environment.language}
              onRemove={isReadonly ? undefined : () => remove(file)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
