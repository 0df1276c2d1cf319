import { type ControlNaming, defineMessages, describedBy, VisuallyHidden } from '@sluice/elements-kit'
import { type ReactNode, useId } from 'react'
import { useIsNamed } from '../field/useIsNamed.ts'
import styles from './FileControl.module.css'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { useFileField } from './useFileField.ts'

const messagesIn = defineMessages(en, es)

interface Props {
  readonly upload: ReturnType<typeof useFileField>
  readonly naming: ControlNaming
  readonly language: string
  /** Part of its name that the field shows: the node with that id, or a text. */
  readonly content: { readonly id: string } | { readonly text: string }
  /** Id of what it shows about the chosen files. */
  readonly chosenId?: string
}

/** A native file input that lies unseen over its field, so that pointer, keyboard, camera and assistive technology have the browser's own. */
export function FileControl({ upload, naming, language, content, chosenId }: Props): ReactNode {
  const { controlProps, field } = upload
  const message = messagesIn(language)
  const askId = useId()
  const isNamed = useIsNamed(controlProps.ref, naming)
  const ask = message(controlProps.multiple ? 'file.choose' : 'file.chooseOne')
  const ownName =
    'id' in content
      ? { 'aria-labelledby': `${askId} ${content.id}` }
      : { 'aria-label': `${ask} ${content.text}`.trim() }
  return (
    <>
      {!isNamed && 'id' in content && <VisuallyHidden id={askId}>{ask}</VisuallyHidden>}
      <input
        {...(isNamed ? {} : ownName)}
        {...naming}
        {...controlProps}
        aria-describedby={describedBy(naming['aria-describedby'], chosenId, field.describedBy)}
        className={styles.control}
      />
    </>
  )
}
