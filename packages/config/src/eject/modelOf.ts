import type { KnownType } from '@sluice/engine/config'
import type { StoredParts } from '../import/readStored.ts'
import { type PlainPage, plainModel } from './model/plainModel.ts'

/**
 * Everything that the engine reads of a project, for comparing projects: two with equal models are the same app. Ids of elements, of their
 * workflows and of actions are numbered in the order in which they appear, and so is each mention of them in formulas and steps.
 *
 * Left out is what says nothing about the app:
 * - elements that stand in no section and in no component, components that nothing shows or opens, actions that no other one leads to, and workflows that nothing starts,
 * - states, screens and slots that change or hold nothing, the order of parts in files, and that of workflows of one element with different
 *   triggers,
 * - whether a name is empty or missing, and further keys of the entry of a page that hold nothing,
 * - triggers of workflows of a page file, which actions start, and queues of workflows whose runs do not wait for one another,
 * - what only tools read: positions, descriptions, dates, the `defaultValue` of formulas and settings of the properties of components,
 * - what a build writes anew: its version, the addresses of its files, and the lists of what pages need.
 */
export function modelOf(stored: StoredParts, known: (baseId: string) => KnownType | null): unknown {
  const { project, pages } = plainModel(stored, known)
  const ids = new Map<string, string>()
  const sorted = Object.entries(pages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [, page] of sorted) noteIds([page.components, page.sections, page.workflows], ids)
  const text = JSON.stringify({ project, pages: Object.fromEntries(sorted.map(([id, page]) => [id, ordered(page)])) })
  return JSON.parse(text.replace(UUIDS, (id) => ids.get(id) ?? id))
}

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function ordered({ parts, ...page }: PlainPage): unknown {
  return { ...page, parts: Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Numbers the ids of elements and of their workflows. */
function noteIds(value: unknown, ids: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  const own = 'uid' in value && 'slots' in value ? value.uid : 'actions' in value && 'id' in value ? value.id : null
  if (typeof own === 'string' && !ids.has(own)) ids.set(own, `#${ids.size + 1}`)
  for (const inner of Object.values(value)) noteIds(inner, ids)
}
