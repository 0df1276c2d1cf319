import { classify, type StoredKind } from '@sluice/engine/internals'
import type { StoredText } from '../StoredText.ts'

/** Returns why the language cannot run a stored text; null when it can. */
export function refusalOf(text: Pick<StoredText, 'code' | 'kind' | 'parameters'>): string | null {
  const verdict = classify(text.code, kindOf(text), () => true, text.parameters)
  switch (verdict.kind) {
    case 'compiled':
      return null
    case 'refused':
      return verdict.reason
    case 'failed':
      return verdict.what
    case 'unreadable':
      return 'it cannot be read'
  }
}

function kindOf({ kind }: Pick<StoredText, 'kind'>): StoredKind {
  if (kind.async) return 'custom'
  return kind.kind === 'formula' ? 'f' : 'js'
}

/** The beginning of a text, on one line, to name it by. */
export function beginningOf(code: string): string {
  const line = code.trim().replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
