import { type ReactNode, useId } from 'react'
import type { Words } from '../words/wordsIn.ts'
import { isJson } from './isJson.ts'
import type { Drafts } from './useDrafts.ts'
import styles from './ValueEditor.module.css'
import { ValueText } from './ValueText.tsx'

interface Props {
  readonly label: string
  readonly value: unknown
  /** Absent for read-only values; returns the reason why a value is rejected, else null. */
  readonly onSave?: ((value: unknown) => string | null) | undefined
  readonly drafts: Drafts
  /** Key of the draft. */
  readonly draftKey: string
  readonly words: Words
}

/** A value that can be edited as JSON, if it is JSON; typed text stays until it is saved or discarded. */
export function ValueEditor({ label, value, onSave, drafts, draftKey, words }: Props): ReactNode {
  const problemId = useId()
  const draft = drafts.get(draftKey)
  const close = () => drafts.set(draftKey, null)
  const edit = () => drafts.set(draftKey, { text: JSON.stringify(value ?? null, null, 2), problem: null })
  if (!draft || !onSave)
    return (
      <span className={styles.shown}>
        <ValueText value={value} />
        {onSave && isJson(value) ? (
          <button type="button" aria-label={`${words.edit}: ${label}`} onClick={edit}>
            {words.edit}
          </button>
        ) : null}
      </span>
    )
  const { text, problem } = draft
  const save = () => {
    const found = saveText(text, onSave, words)
    drafts.set(draftKey, found === null ? null : { text, problem: found })
  }
  return (
    <span className={styles.editor}>
      <textarea
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem ? problemId : undefined}
        rows={Math.min(12, text.split('\n').length + 1)}
        value={text}
        spellCheck={false}
        onChange={(event) => drafts.set(draftKey, { text: event.target.value, problem })}
      />
      {problem ? (
        <span id={problemId} role="alert" className={styles.problem}>
          {problem}
        </span>
      ) : null}
      <span className={styles.actions}>
        <button type="button" onClick={save}>
          {words.save}
        </button>
        <button type="button" onClick={close}>
          {words.cancel}
        </button>
      </span>
    </span>
  )
}

/** Reason why a text could not be saved; null when it was. */
function saveText(text: string, save: (value: unknown) => string | null, words: Words): string | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `${words.notJson} ${error instanceof Error ? error.message : String(error)}`
  }
  const reason = save(value)
  return reason === null ? null : `${words.refused} ${reason}`
}
