/*
 * Classifies a stored text: compiled, refused for a documented reason, or failed. A text that is not valid JavaScript
 * is counted separately.
 */

import { compile } from '../../../../formula/fullLanguage.ts'
import { isGlobal, refusedNames } from '../../../../formula/globals/names.ts'
import type { TextKind } from '../../../../formula/parse/readProgram.ts'
import { refusedMember } from '../host/hostMembers.ts'
import { storedNames } from './storedNames.ts'

export type StoredKind = 'custom' | 'f' | 'js'

export type Verdict =
  | { readonly kind: 'compiled' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly what: string }
  | { readonly kind: 'failed'; readonly what: string }
  | { readonly kind: 'unreadable' }

/** Reason why a text is refused. */
export type RefusalReason = 'DOM' | 'syntax' | 'unknown global' | 'window' | 'wwLib'

const DOM: ReadonlySet<string> = new Set(
  'document getComputedStyle IntersectionObserver MutationObserver ResizeObserver Image Audio DOMParser XMLSerializer HTMLElement Element Node'.split(
    ' ',
  ),
)

const KINDS: Readonly<Record<StoredKind, TextKind>> = {
  f: { kind: 'formula' },
  js: { kind: 'script' },
  custom: { kind: 'script', async: true },
}

/** Classifies a text. `isReadable` tells whether it is valid JavaScript; `parameters` are names declared by its formula. */
export function classify(
  code: string,
  kind: StoredKind,
  isReadable: (code: string, kind: StoredKind) => boolean,
  parameters: readonly string[] = [],
): Verdict {
  if (!isReadable(code, kind)) return { kind: 'unreadable' }
  const { diagnostics, names, members } = compile(code, KINDS[kind])
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error?.code === 'formula/unsupported') return { kind: 'refused', reason: 'syntax', what: error.message }
  if (error) return { kind: 'failed', what: error.message }
  const unknown = [...names].filter(
    (name) => !storedNames.includes(name) && !parameters.includes(name) && !isGlobal(name),
  )
  const [first = refusedMember(members)] = unknown.sort((a, b) => rank(a) - rank(b))
  return first === undefined ? { kind: 'compiled' } : { kind: 'refused', reason: reasonOf(first), what: first }
}

function rank(name: string): number {
  return ['DOM', 'window', 'wwLib', 'unknown global'].indexOf(reasonOf(name))
}

/** @param what a name, or a member of one. */
function reasonOf(what: string): RefusalReason {
  const [name = ''] = what.split('.')
  if (DOM.has(name)) return 'DOM'
  if (name === 'wwLib') return 'wwLib'
  return refusedNames.has(name) || name !== what ? 'window' : 'unknown global'
}
