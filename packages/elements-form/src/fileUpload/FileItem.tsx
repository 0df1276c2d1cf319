import { useCustomProperties } from '@sluice/elements-kit'
import type { ReactNode } from 'react'
import { useObjectUrl } from '../file/useObjectUrl.ts'
import styles from './FileUpload.module.css'
import type { FileMessages } from './fileMessages.ts'
import { formatFileSize } from './formatFileSize.ts'
import type { UploadStatus } from './readStatus.ts'

/** One chosen file: its preview, name and size, its upload progress, and the remove button. */
export function FileItem({ file, status, message, language, onRemove }: FileItemProps): ReactNode {
  return (
    <li className={styles.item}>
      {file.type.startsWith('image/') && <Preview file={file} />}
      <span className={styles.facts}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.details}>
          {formatFileSize(file.size, language)}
          {status?.isUploaded && ` · ${message('file.uploaded')}`}
        </span>
        {status?.isUploading && (
          <Progress label={message('file.progress', { name: file.name })} percent={status.progress} />
        )}
      </span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={message('file.remove', { name: file.name })}
          onClick={onRemove}
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className={styles.cross}>
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      )}
    </li>
  )
}

interface FileItemProps {
  readonly file: File
  readonly status: UploadStatus | null
  readonly message: FileMessages
  readonly language: string
  readonly onRemove: (() => void) | undefined
}

function Preview({ file }: { readonly file: File }): ReactNode {
  const url = useObjectUrl(file)
  return url && <img src={url} alt="" className={styles.preview} />
}

function Progress({ label, percent }: { readonly label: string; readonly percent: number }): ReactNode {
  const done = useCustomProperties<HTMLSpanElement>({ '--sl-file-progress': `${percent}%` })
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <span ref={done} className={styles.done} />
    </span>
  )
}
