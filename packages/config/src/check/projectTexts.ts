import { mediaBags } from '@sluice/engine/config'
import { recordOf } from '../recordOf.ts'
import type { StoredText } from './StoredText.ts'
import { storedTexts } from './storedTexts.ts'

/**
 * Every formula and script of a stored project file, in order; those of style classes come last, and only where the runtime reads
 * them.
 */
export function projectTexts(project: unknown): readonly StoredText[] {
  const { classes, ...design } = recordOf(project)
  return [
    ...storedTexts(design),
    ...classesOf(classes, 'classes').flatMap(([stored, path]) => [
      ...textsOfClass(stored, path),
      ...classesOf(stored.subClasses, `${path}.subClasses`).flatMap(([sub, subPath]) => textsOfClass(sub, subPath)),
    ]),
  ]
}

type Stored = Readonly<Record<string, unknown>>

function classesOf(stored: unknown, path: string): readonly (readonly [stored: Stored, path: string])[] {
  return Object.entries(recordOf(stored)).map(([id, one]) => [recordOf(one), `${path}.${id}`] as const)
}

/** A class has values per screen but not per state. */
function textsOfClass(stored: Stored, path: string): readonly StoredText[] {
  const parts = { content: stored.content, '_state.style': recordOf(stored._state).style }
  return Object.entries(parts).flatMap(([part, bags]) =>
    mediaBags(bags, []).flatMap(({ screen, values }) => storedTexts(values, `${path}.${part}.${screen}`)),
  )
}
