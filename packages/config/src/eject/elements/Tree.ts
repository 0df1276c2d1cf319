import { recordOf } from '../../recordOf.ts'
import { type Code, type Tagged, tagCode } from '../code/Code.ts'
import type { SourceFile } from '../code/SourceFile.ts'
import type { ElementVariable } from '../code/valueCode.ts'
import type { Ejection } from '../Ejection.ts'
import { ElementRefs } from './ElementRefs.ts'
import type { TagTypes } from './TagTypes.ts'
import { tagProps } from './tagProps.ts'
import type { ElementTree } from './Writing.ts'

type Stored = Readonly<Record<string, unknown>>

/** Elements of a page or a component while they are written as tags, each where it is first referred to. */
export class Tree implements ElementTree {
  readonly file: SourceFile
  readonly ejection: Ejection
  readonly types: TagTypes
  readonly #elements: Stored
  readonly #written = new Set<string>()
  readonly #several: ReadonlySet<string>
  readonly #refs: ElementRefs | null
  readonly #tags = new Map<string, (readonly [string, Code | null])[]>()

  /** @param roots sections that are written in the file, whose elements can have references; none inside of components. */
  constructor(
    { ejection, file, types }: Pick<ElementTree, 'ejection' | 'file' | 'types'>,
    { sections, wwObjects, libraryComponents }: Stored,
    roots: readonly Stored[] | null,
  ) {
    this.ejection = ejection
    this.file = file
    this.types = types
    this.#elements = recordOf(wwObjects)
    this.#several = severalTimes([sections, wwObjects, libraryComponents])
    this.#refs = roots && new ElementRefs({ ejection, file, types }, roots, this.#elements)
  }

  stored(uid: string): Stored | null {
    const found = this.#elements[uid]
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { uid, ...recordOf(found) } : null
  }

  isFree(uid: string): boolean {
    return this.stored(uid) !== null && !this.#written.has(uid)
  }

  isShared(uid: string): boolean {
    return this.#several.has(uid)
  }

  element = (uid: string): Tagged | null => {
    const stored = this.stored(uid)
    if (!stored || this.#written.has(uid)) return null
    this.#written.add(uid)
    const keepsId = this.isShared(uid) || this.ejection.keepsId(uid)
    const tag = this.tag(stored, keepsId ? [['uid', `'${uid}'`]] : [])
    const props = [...tag.props]
    this.#tags.set(uid, props)
    return { ...tag, props }
  }

  elementVariable = (id: string): ElementVariable | null => this.#refs?.find(id) ?? null

  /** Gives the elements their references, which formulas before and after them read; call it when all is written. */
  attachRefs(): void {
    for (const [uid, props] of this.#tags) {
      const name = this.#refs?.name(uid)
      if (name) props.unshift(['ref', name])
    }
  }

  /** Tag of a stored element or section with further props in front. */
  tag(stored: Stored, first: readonly (readonly [string, Code | null])[]): Tagged {
    const type = this.types.of(stored, this.file)
    const { props, children } = tagProps(stored, type, this)
    return tagCode(type.tag, [...first, ...props], children)
  }
}

/** Ids of elements that several places refer to, of which one can be a component that has it as its root. */
function severalTimes(stored: unknown): ReadonlySet<string> {
  const once = new Set<string>()
  const several = new Set<string>()
  const note = (uid: string) => {
    if (once.has(uid)) several.add(uid)
    once.add(uid)
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('isWwObject' in value && 'uid' in value) note(String(value.uid))
    if ('rootElementId' in value) note(String(value.rootElementId))
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(stored)
  return several
}
