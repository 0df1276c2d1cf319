import { recordOf } from '../../recordOf.ts'
import { callCode } from '../code/Code.ts'
import type { SourceFile } from '../code/SourceFile.ts'
import { type ElementVariable, isCoded } from '../code/valueCode.ts'
import type { Ejection } from '../Ejection.ts'
import type { TagTypes } from './TagTypes.ts'

type Stored = Readonly<Record<string, unknown>>

interface Place {
  readonly ejection: Ejection
  readonly file: SourceFile
  readonly types: TagTypes
}

/** References to elements of a file, for what reads or writes their variables. An element has one once something does. */
export class ElementRefs {
  readonly #place: Place
  /** Elements that can have one: those that are there once, whatever the data is. */
  readonly #possible: ReadonlyMap<string, Stored>
  readonly #names = new Map<string, string>()

  /** @param roots sections that are written in the file; @param elements all elements of the page. */
  constructor(place: Place, roots: readonly Stored[], elements: Stored) {
    this.#place = place
    this.#possible = singleElements(roots, elements)
  }

  /** Reference with the variable of an id such as `<id of an element>-value`; null where none has it. */
  find(id: string): ElementVariable | null {
    const [, uid = '', variable = ''] = /^([0-9a-f-]{36})-(.+)$/.exec(id) ?? []
    const stored = this.#possible.get(uid)
    const { types } = this.#place
    if (!stored || typeof stored.libraryComponentBaseId === 'string') return null
    const { variables = {} } = types.definition(String(stored.wwObjectBaseId))
    if (!(variable in variables)) return null
    return { ref: this.#nameOf(uid, stored), name: variable }
  }

  /** Name of the reference of an element; null without one. */
  name(uid: string): string | null {
    return this.#names.get(uid) ?? null
  }

  #nameOf(uid: string, stored: Stored): string {
    const known = this.#names.get(uid)
    if (known !== undefined) return known
    const { ejection, file, types } = this.#place
    const { tag } = types.of(stored, file)
    const name = ejection.names.constant(typeof stored.name === 'string' ? stored.name : tag, 'element')
    this.#names.set(uid, name)
    file.export(name, callCode(`${tag}.ref`, []))
    return name
  }
}

/** Elements below some others that one place alone refers to, and no list repeats. */
function singleElements(roots: readonly Stored[], elements: Stored): ReadonlyMap<string, Stored> {
  const single = new Map<string, Stored>()
  const seen = new Set<string>()
  const visit = (value: unknown, isRepeated: boolean): void => {
    if (typeof value !== 'object' || value === null) return
    if ('isWwObject' in value && 'uid' in value) visitElement(String(value.uid), isRepeated)
    else for (const inner of Object.values(value)) visit(inner, isRepeated || isCoded(value))
  }
  const visitElement = (uid: string, isRepeated: boolean) => {
    const stored = elements[uid]
    if (seen.has(uid)) single.delete(uid)
    if (seen.has(uid) || typeof stored !== 'object' || stored === null) return
    seen.add(uid)
    if (!isRepeated) single.set(uid, { uid, ...recordOf(stored) })
    visit(recordOf(stored).content, isRepeated)
  }
  for (const { content } of roots) visit(content, false)
  return single
}
