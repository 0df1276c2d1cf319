import { defineMessages, ErrorText, fieldError, toLocale } from '@sluice/elements-kit'
import type { ReactNode } from 'react'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { useFileField } from './useFileField.ts'

const messagesIn = defineMessages(en, es)

interface Props {
  readonly upload: ReturnType<typeof useFileField>
  readonly language: string
}

/** Says why a field for files was refused, and which of the files that were given last it has not taken. */
export function FileError({ upload: { field, refused }, language }: Props): ReactNode {
  return (
    <>
      {fieldError(field, { language })}
      {refused.length > 0 && (
        <ErrorText role="alert">{messagesIn(language)('file.refused', { names: listOf(refused, language) })}</ErrorText>
      )}
    </>
  )
}

function listOf(names: readonly string[], language: string): string {
  return new Intl.ListFormat(toLocale(language), { type: 'unit' }).format(names)
}
