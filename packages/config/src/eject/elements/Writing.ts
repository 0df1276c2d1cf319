import type { Code, Tagged } from '../code/Code.ts'
import type { SourceFile } from '../code/SourceFile.ts'
import type { Spot } from '../code/valueCode.ts'
import type { Ejection } from '../Ejection.ts'
import type { TagType } from './lookProps.ts'
import type { Patch } from './Patch.ts'
import type { TagTypes } from './TagTypes.ts'

type Stored = Readonly<Record<string, unknown>>

/** Elements of a page or a component, each of which is written once. */
export interface ElementTree extends Spot {
  readonly file: SourceFile
  readonly ejection: Ejection
  readonly types: TagTypes
  /** Stored element; null where there is none. */
  stored(uid: string): Stored | null
  /** Whether an element can be written where it is referred to. */
  isFree(uid: string): boolean
  /** Whether several places refer to an element. */
  isShared(uid: string): boolean
  /** Tag of an element; null when it is missing, or stands elsewhere. */
  element(uid: string): Tagged | null
}

/** An element while its props are written. */
export interface Writing {
  readonly stored: Stored
  readonly state: Stored
  readonly type: TagType
  readonly tree: ElementTree
  readonly props: [string, Code | null][]
  readonly children: Code[]
  /** Parts that no prop says. */
  readonly patch: Patch
}
