import { type ReactNode, useEffect } from 'react'
import { WorkflowError } from '../errors/WorkflowError.ts'

/** Texts of the failure view, in the shell's languages. */
const messages = {
  en: {
    failed: 'This page could not be loaded.',
    missing: 'This page does not exist, or is not for you.',
    why: 'Check the connection and try again. Nothing you saved is lost.',
    retry: 'Try again',
  },
  es: {
    failed: 'No se pudo cargar esta página.',
    missing: 'Esta página no existe o no es para ti.',
    why: 'Revisa la conexión y vuelve a intentarlo. Nada de lo guardado se ha perdido.',
    retry: 'Reintentar',
  },
} as const

interface Props {
  readonly error: unknown
  readonly language: string
  retry(): void
}

/** Renders a message about a page that could not be loaded, with a retry button. */
export function Failure({ error, language, retry }: Props): ReactNode {
  const words = language.startsWith('es') ? messages.es : messages.en
  const isMissing = error instanceof WorkflowError && error.code === 'page/not-found'
  const title = isMissing ? words.missing : words.failed
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className="sl-failure">
      <div role="alert">
        <h1>{title}</h1>
        {isMissing ? null : <p>{words.why}</p>}
      </div>
      <button type="button" onClick={retry}>
        {words.retry}
      </button>
    </main>
  )
}
