import { defineMessages, splitRoot } from '@sluice/elements-kit'
import { copyOf, type ElementProps } from '@sluice/engine/react'
import { type ReactNode, useId } from 'react'
import { FileControl } from '../file/FileControl.tsx'
import { FileError } from '../file/FileError.tsx'
import en from '../file/messages/en.json' with { type: 'json' }
import es from '../file/messages/es.json' with { type: 'json' }
import { useFileField } from '../file/useFileField.ts'
import styles from './FileInput.module.css'
import type { fileInput } from './schema.ts'
import { useTextContent } from './useTextContent.ts'

const messagesIn = defineMessages(en, es)

/** A button and the name of the chosen file, both under a native file input. */
export function FileInput(props: ElementProps<typeof fileInput>): ReactNode {
  const { root, slots, environment } = props
  const upload = useFileField(props)
  const message = messagesIn(environment.language)
  const { box, control } = splitRoot(root)
  const id = useId()
  const [label, button] = useTextContent<HTMLDivElement>()
  const { files } = upload
  const chosen = files.length > 1 ? message('file.count', { count: String(files.length) }) : (files[0]?.name ?? '')
  const text = chosen === '' ? {} : { '_ww-text_text': chosen }
  return (
    <>
      <div
        {...box}
        className={`${styles.input} ${root.className}`}
        data-readonly={upload.isReadonly ? '' : undefined}
        data-invalid={upload.field.invalid ? '' : undefined}
      >
        {/* The input is what is pressed; the button is only its look, and browsers do not read what is inert. */}
        <div ref={button} inert className={styles.button}>
          {slots.button ?? <span className={styles.plain}>{message('file.choose')}</span>}
        </div>
        <div id={`${id}text`} aria-live="polite" className={styles.text}>
          {slots.text ? copyOf(slots.text, text, 'text') : chosen}
        </div>
        <FileControl
          upload={upload}
          naming={control}
          language={environment.language}
          content={{ text: label }}
          chosenId={`${id}text`}
        />
      </div>
      <FileError upload={upload} language={environment.language} />
    </>
  )
}
