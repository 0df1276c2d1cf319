import { defineMessages, ErrorText, FieldError } from '@sluice/elements-kit'
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
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(refused)
  return (
    <>
      <FieldError field={field} language={language} />
      {names !== '' && <ErrorText role="alert">{messagesIn(language)('file.refused', { names })}</ErrorText>}
    </>
  )
}
