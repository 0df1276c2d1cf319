import { FormulaError } from '../FormulaError.ts'
import { checkText } from '../runtime/limits.ts'
import { toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { toPromise, watched } from '../runtime/toPromise.ts'
import { type Adapter, changing, each, fresh, listed, methodTable, primitives } from './adapters.ts'
import { defineKind } from './Kind.ts'

/** Converts the arguments of a form field: name, text or file, and file name. */
const field: Adapter =
  (native) =>
  (receiver, [name, value, fileName]) => {
    const given = value instanceof Blob ? plainFile(value) : toText(value)
    const rest = given instanceof Blob && fileName !== undefined ? [toText(fileName)] : []
    return Reflect.apply(native, receiver, [toText(name), given, ...rest])
  }

/** Returns the file. @throws {FormulaError} for a file with own members, which the platform would read. */
function plainFile(file: Blob): Blob {
  if (Object.getOwnPropertyNames(file).length === 0) return file
  throw new FormulaError('formula/argument', 'A file that brings members of its own cannot be sent.')
}

const sliced: Adapter = (native) => (receiver, args) =>
  Reflect.apply(
    native,
    receiver,
    args.map((arg) => toPrimitive(arg)),
  )

/** Returns the size of a file in bytes, through the platform's getter. */
export function sizeOf(file: Blob): number {
  return Object.getOwnPropertyDescriptor(Blob.prototype, 'size')?.get?.call(file)
}

/** Reads the whole text of a file and charges for it. @throws {FormulaError} when it is too long. */
const reading: Adapter = (native) => (receiver, _args, evaluation) => {
  // The table of kinds uses these methods for files only.
  const size = sizeOf(receiver as Blob)
  checkText(size)
  evaluation.spend(size >>> 5)
  return watched(toPromise(Reflect.apply(native, receiver, [])))
}

const blobMethods = methodTable(Blob.prototype, { slice: sliced, text: reading })

const formDataMethods = methodTable(FormData.prototype, {
  append: changing(field),
  delete: changing(primitives),
  entries: fresh(listed),
  forEach: each,
  get: primitives,
  getAll: fresh(primitives),
  has: primitives,
  keys: fresh(listed),
  set: changing(field),
  values: fresh(listed),
})

const blobKind = defineKind('Blob', blobMethods, Blob.prototype, ['size', 'type'])
const fileKind = defineKind('File', blobMethods, File.prototype, ['lastModified', 'name'])

/** Kinds that only scripts create and formulas read: File first, because it is a Blob too. */
export const fileKinds = [
  [File, { ...fileKind, members: new Map([...fileKind.members, ...blobKind.members]) }],
  [Blob, blobKind],
  [FormData, defineKind('FormData', formDataMethods)],
] as const
