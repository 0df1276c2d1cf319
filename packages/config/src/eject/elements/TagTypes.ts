import type { ElementDefinition } from '@sluice/engine/elements'
import { openDefinition } from '../../author/tsx/openDefinition.ts'
import { callCode, textCode } from '../code/Code.ts'
import type { SourceFile } from '../code/SourceFile.ts'
import type { EjectedType, Ejection } from '../Ejection.ts'
import type { TagType } from './lookProps.ts'

type Stored = Readonly<Record<string, unknown>>

const FILE = 'tags.ts'

/** Tags of the element types that a project uses, each declared when it is first used. */
export class TagTypes {
  readonly #ejection: Ejection
  readonly #byId = new Map<string, TagType>()
  /** Components that are written, by id. */
  readonly components = new Map<string, TagType>()
  /** Names of the slots of each component, by the elements inside that instances fill. */
  readonly dropzones = new Map<string, ReadonlyMap<string, string>>()
  /** Names of slots by the elements inside components that instances fill. */
  readonly zoneNames = new Map<string, string>()

  constructor(ejection: Ejection) {
    this.#ejection = ejection
  }

  /** Tag of a stored element or section, imported into a file. */
  of(stored: Stored, file: SourceFile): TagType {
    const componentId = textOf(stored.libraryComponentBaseId)
    const component = componentId === null ? undefined : this.components.get(componentId)
    if (component) {
      const handle = this.#ejection.handles.get(componentId ?? '')
      if (handle) file.use(handle.name, handle.file)
      return component
    }
    const isSection = 'sectionBaseId' in stored
    const baseId = textOf(isSection ? stored.sectionBaseId : stored.wwObjectBaseId) ?? ''
    const type = this.#byId.get(baseId) ?? this.#declare(baseId, isSection, stored)
    file.use(type.tag, FILE)
    return type
  }

  /** Definition of an element type; what is known of any type for one without. */
  definition(baseId: string): ElementDefinition {
    return this.#find(baseId)?.definition ?? openDefinition('element')
  }

  #find(baseId: string): EjectedType | undefined {
    return this.#ejection.types.find(({ definition }) =>
      definition.generations.some((generation) => generation.baseId === baseId),
    )
  }

  #declare(baseId: string, isSection: boolean, stored: Stored): TagType {
    const known = this.#find(baseId)
    const type = known ? this.#known(known, baseId, isSection) : this.#unknown(baseId, isSection, stored)
    this.#byId.set(baseId, type)
    return type
  }

  #known({ definition, name, module }: EjectedType, baseId: string, isSection: boolean): TagType {
    const tag = this.#ejection.names.tag(name, 'Element')
    const file = this.#ejection.file(FILE)
    const make = file.use(isSection ? 'storedSectionTag' : 'storedTag')
    const isFirst = definition.generations[0]?.baseId === baseId
    const given = [file.use(name, module), ...(isFirst ? [] : [textCode(baseId)])]
    file.export(tag, callCode(make, given))
    return { tag, definition, isOpen: false, propNames: {} }
  }

  #unknown(baseId: string, isSection: boolean, { name, sectionTitle }: Stored): TagType {
    const wanted = textOf(name) ?? textOf(sectionTitle) ?? 'Element'
    const tag = this.#ejection.names.tag(wanted, 'Element')
    const file = this.#ejection.file(FILE)
    const make = file.use(isSection ? 'openSectionTag' : 'openTag')
    file.export(tag, callCode(make, [textCode(baseId), textCode(tag)]))
    return { tag, definition: openDefinition(tag), isOpen: true, propNames: {} }
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
