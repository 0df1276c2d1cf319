import type { ElementDefinition } from '@sluice/engine/elements'
import type { StoredParts } from '../import/readStored.ts'
import { AUTHOR_NAMES } from './code/author.ts'
import { Names } from './code/Names.ts'
import { SourceFile } from './code/SourceFile.ts'
import { referredIds } from './model/referredIds.ts'

/** An element type that written projects import: its definition, and the name and module that it is imported from. */
export interface EjectedType {
  readonly definition: ElementDefinition
  readonly name: string
  readonly module: string
}

/** A part that formulas and other files refer to by the name of its constant. */
export interface Handle {
  readonly kind: 'class' | 'collection' | 'component' | 'formula' | 'variable' | 'workflow'
  readonly name: string
  readonly file: string
  /** Default of a variable, by which the compiler knows its type. */
  readonly defaultValue?: unknown
}

/** A project while it is written: its files, the names of its parts, and how many of its values no prop or option says. */
export class Ejection {
  readonly stored: StoredParts
  readonly types: readonly EjectedType[]
  readonly names = new Names(AUTHOR_NAMES)
  /** Parts by id; style classes by `class` and their id, which may be that of another part. */
  readonly handles = new Map<string, Handle>()
  /** Names of the variants of style classes, by class and variant. */
  readonly variants = new Map<string, string>()
  readonly count = { stored: 0, all: 0 }
  readonly #files = new Map<string, SourceFile>()
  readonly #isReferred: (id: string) => boolean

  constructor(stored: StoredParts, types: readonly EjectedType[]) {
    this.stored = stored
    this.types = types
    this.#isReferred = referredIds(stored)
  }

  /** The file at a path of the project. */
  file(path: string): SourceFile {
    const file = this.#files.get(path) ?? new SourceFile(path)
    this.#files.set(path, file)
    return file
  }

  /** Texts of all files that have something in them, by path. */
  get texts(): ReadonlyMap<string, string> {
    const written = [...this.#files.values()].filter(({ isEmpty }) => !isEmpty)
    return new Map(written.map((file) => [file.path, file.text] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Whether a part keeps its id: something refers to it, or it is not one that a build would give. */
  keepsId(id: string): boolean {
    return !UUID.test(id) || this.#isReferred(id)
  }

  /** Counts values, and how many of them are written as stored. */
  counted(all: number, stored = 0): void {
    this.count.all += all
    this.count.stored += stored
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
