import { type ControlNaming, describedBy, fillMessage, IconGlyph } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useId } from 'react'
import { useDropZone } from '../file/useDropZone.ts'
import styles from './FileUpload.module.css'
import type { FileMessages } from './fileMessages.ts'
import type { fileUpload } from './schema.ts'
import type { useFileUpload } from './useFileUpload.ts'

/** The drop zone with its texts. The native file input covers all of it, so keyboard, touch and camera work natively. */
export function DropZone({ props, upload, message, naming }: DropZoneProps): ReactNode {
  const { rules, control, isReadonly, add, files, field } = upload
  const id = useId()
  const { isDragging, handlers } = useDropZone(!isReadonly && props.drop !== false, add)
  const isNamed = 'aria-label' in naming || 'aria-labelledby' in naming
  const described = describedBy(naming['aria-describedby'], `${id}hint`, field.describedBy)
  return (
    <div
      {...handlers}
      data-dragging={isDragging ? '' : undefined}
      data-circle={props.enableCircleAnimation ? '' : undefined}
      data-icon={props.uploadIconPosition ?? 'top'}
      className={styles.zone}
    >
      <input
        {...(isNamed ? {} : { 'aria-labelledby': `${id}label` })}
        {...naming}
        aria-describedby={described}
        aria-invalid={field.invalid ? true : undefined}
        ref={control}
        type="file"
        accept={rules.accept || undefined}
        multiple={!rules.isSingle}
        disabled={isReadonly}
        required={(props.required ?? false) && files.length === 0}
        className={styles.native}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {props.showUploadIcon !== false && <IconGlyph name={props.uploadIcon ?? 'upload'} className={styles.icon} />}
      <span className={styles.texts}>
        <span id={`${id}label`} className={styles.label}>
          {props.labelMessage ?? message('file.drop')}
        </span>
        <span id={`${id}hint`} className={styles.hints}>
          <Hints props={props} accept={rules.accept} message={message} />
        </span>
      </span>
    </div>
  )
}

interface DropZoneProps {
  readonly props: ElementProps<typeof fileUpload>
  readonly upload: ReturnType<typeof useFileUpload>
  readonly message: FileMessages
  readonly naming: ControlNaming
}

function Hints({ props, accept, message }: Pick<DropZoneProps, 'message' | 'props'> & { readonly accept: string }) {
  const { extensionsMessage, maxFileMessage, maxFileSize } = props
  const extensions = accept.split(',').join(', ')
  return (
    <>
      {accept && (
        <span className={styles.extensions}>
          {fillMessage(extensionsMessage ?? message('file.extensions'), { extensions })}
        </span>
      )}
      {maxFileSize !== undefined && (
        <span className={styles.maxSize}>
          {fillMessage(maxFileMessage ?? message('file.maxSize'), { maxFileSize })}
        </span>
      )}
    </>
  )
}
