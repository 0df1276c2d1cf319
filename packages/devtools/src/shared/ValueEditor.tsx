import { type ReactNode, useId, useState } from 'react'
import type { Words } from '../words/wordsIn.ts'
import { textOf } from './textOf.ts'
import styles from './ValueEditor.module.css'
import { ValueText } from './ValueText.tsx'

interface Props {
  readonly label: string
  readonly value: unknown
  /** Absent for what nobody may write. */
  readonly onSave?: ((value: unknown) => void) | undefined
  readonly words: Words
}

/** A value that can be written as JSON; what is typed stays until it is saved or given up. */
export function ValueEditor({ label, value, onSave, words }: Props): ReactNode {
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const close = () => {
    setDraft(null)
    setProblem(null)
  }
  const save = () => {
    try {
      const next: unknown = JSON.parse(draft ?? '')
      onSave?.(next)
      close()
    } catch (error) {
      setProblem(`${words.notJson} ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (draft === null)
    return (
      <span className={styles.shown}>
        <ValueText value={value} />
        {onSave ? (
          <button type="button" aria-label={`${words.edit}: ${label}`} onClick={() => setDraft(textOf(value, 2))}>
            {words.edit}
          </button>
        ) : null}
      </span>
    )
  return (
    <span className={styles.editor}>
      <textarea
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem ? problemId : undefined}
        rows={Math.min(12, draft.split('\n').length + 1)}
        value={draft}
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
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
