import type { ElementModel, PageModel, SlotModel } from './model.ts'
import { record, text } from './raw.ts'

/** Reports broken references of a page: missing elements, and unknown element types and components. */
export function diagnosePage({ elements, sections, components = new Map() }: PageModel): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const seen = new Set<string>()
  const visit = (uid: string, path: string) => {
    const element = elements.get(uid)
    if (!element) found.push(warning('element/missing', `Element ${uid} is not in the file.`, path))
    if (!element || seen.has(uid)) return
    seen.add(uid)
    const place = `wwObjects.${uid}`
    found.push(...problemsOf(element, place))
    for (const child of childUids(element)) visit(child, place)
  }
  for (const uid of sections) visit(uid, 'sections')
  for (const { id, rootUid } of components.values()) visit(rootUid, `libraryComponents.${id}`)
  return found
}

/** Reports the broken references of a page to a trace. */
export function reportProblems(
  page: PageModel,
  trace: { message(place: { readonly element: string }, code: string, message: string): void },
): void {
  for (const { code, message, path } of diagnosePage(page)) trace.message({ element: path }, code, message)
}

/** Returns the uids of the elements that an element refers to. */
export function childUids({ slots, instance, link }: ElementModel): readonly string[] {
  const { type, content } = record(link)
  const opened = type === 'open-popup' ? (text(record(content).uid) ?? []) : []
  return [...slots.values(), ...(instance?.dropzones.values() ?? [])].flatMap(slotUids).concat(opened)
}

function slotUids(slot: SlotModel): readonly string[] {
  if (slot.kind === 'children') return slot.uids
  return slot.kind === 'repeat' && slot.template ? [slot.template] : []
}

function problemsOf({ definition, instance, baseId, componentId }: ElementModel, path: string): readonly Diagnostic[] {
  if (definition || instance) return []
  return componentId
    ? [warning('component/missing', `The library component ${componentId} is not in the file.`, path)]
    : [warning('element/unknown-type', `The element type ${baseId} is not known.`, path)]
}

function warning(code: string, message: string, path: string): Diagnostic {
  return { code, severity: 'warning', message, path }
}

/** Problem found in configuration, as a value. `path` is its place, from the file's root. */
export interface Diagnostic {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly path: string
}
