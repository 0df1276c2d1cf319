import { isSameValue } from '@sluice/elements-kit'
import { useState } from 'react'
import { formatInput, type InputFormat, parseInput } from './inputFormat.ts'

interface Draft {
  readonly text: string
  readonly value: unknown
}

/**
 * Text in the input. It stays as typed while it still represents the value; a value from elsewhere, or leaving the input,
 * restores the formatted text.
 */
export function useInputText(value: unknown, format: InputFormat) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const text = draft && isSameValue(draft.value, value) ? draft.text : formatInput(value, format)
  const type = ({ text: typed, isUnfinished }: { text: string; isUnfinished: boolean }): unknown => {
    const next = isUnfinished ? value : parseInput(typed, format)
    setDraft({ text: typed, value: next })
    return next
  }
  return { text, type, settle: () => setDraft(null) }
}
