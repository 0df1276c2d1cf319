import { FormulaError } from '../FormulaError.ts'
import { sizeOf } from '../methods/files.ts'
import type { Callable } from '../runtime/callable.ts'
import { activeEvaluation, ownNow, spendActive } from '../runtime/Evaluation.ts'
import { enter } from '../runtime/enter.ts'
import { iterate } from '../runtime/iterate.ts'
import { checkText } from '../runtime/limits.ts'
import { CallableNamespace, callableOf, Namespace } from '../runtime/Namespace.ts'
import { plainOptions } from '../runtime/own.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import { toNumeric, toText } from '../runtime/toPrimitive.ts'
import { later } from './later.ts'

/** Steps charged for reading a file, in addition to its size. */
const READ = 1_000

/** Returns the parts of a file: texts and other files. @throws {FormulaError} when they are too long together. */
function parts(list: unknown): (Blob | string)[] {
  if (list === undefined) return []
  const found = iterate(list).map((part) => (part instanceof Blob ? part : toText(part)))
  const size = found.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : sizeOf(part)), 0)
  checkText(size)
  spendActive(size / 32)
  return found
}

function formData(init: unknown): FormData {
  if (init !== undefined && init !== null)
    throw new FormulaError('script/refused', 'new FormData takes no form here; add the fields one by one.')
  return ownNow(new FormData())
}

/** Reads a file and calls `onload`, `onerror` and `onloadend`, like the browser's FileReader. */
class FileReaderObject extends ScopeObject {
  readonly #members = new Map<string, unknown>([
    ['result', null],
    ['error', null],
    ['readyState', 0],
  ])
  readonly #listeners: { readonly type: string; readonly call: (...args: readonly unknown[]) => void }[] = []
  readonly #methods: Namespace

  constructor() {
    super()
    this.#methods = new Namespace({
      readAsText: (file: unknown) => this.#read(file, (blob) => Blob.prototype.text.call(blob)),
      readAsDataURL: (file: unknown) => this.#read(file, dataUrl),
      readAsBinaryString: (file: unknown) => this.#read(file, binaryText),
      addEventListener: (type: unknown, listener: unknown) => {
        this.#listeners.push({ type: toText(type), call: later(listener, 'addEventListener') })
      },
    })
  }

  get(key: string): unknown {
    return this.#members.get(key) ?? this.#methods.get(key)
  }

  override set(key: string, value: unknown): void {
    if (!/^on(load|error|loadend|loadstart|progress|abort)$/.test(key)) super.set(key, value)
    this.#members.set(key, callableOf(value) ? later(value, key) : null)
  }

  override keys(): readonly string[] {
    return [...this.#members.keys()]
  }

  #read(file: unknown, read: (blob: Blob) => Promise<string>): undefined {
    if (!(file instanceof Blob)) throw new FormulaError('formula/argument', 'A FileReader reads files only.')
    const evaluation = activeEvaluation()
    checkText(sizeOf(file))
    evaluation.spend(READ + (sizeOf(file) >>> 5))
    this.#members.set('readyState', 1)
    const end = (type: string, key: string, value: unknown) => {
      this.#members.set('readyState', 2).set(key, value)
      enter(evaluation, () => {
        for (const event of [type, 'loadend']) this.#tell(event)
      })
    }
    read(file).then(
      (text) => end('load', 'result', text),
      (error) => end('error', 'error', error),
    )
    return undefined
  }

  #tell(type: string): void {
    const event = { type, target: this, currentTarget: this }
    const handler = this.#members.get(`on${type}`)
    // Handlers were wrapped by `later` when they were set.
    if (handler) (handler as Callable)(event)
    for (const listener of this.#listeners) if (listener.type === type) listener.call(event)
  }
}

async function binaryText(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await Blob.prototype.arrayBuffer.call(blob))
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return text
}

function typeOf(blob: Blob): unknown {
  return Object.getOwnPropertyDescriptor(Blob.prototype, 'type')?.get?.call(blob)
}

async function dataUrl(blob: Blob): Promise<string> {
  return `data:${typeOf(blob) || 'application/octet-stream'};base64,${btoa(await binaryText(blob))}`
}

export const fileGlobals = {
  Blob: new CallableNamespace({
    construct: (list, options) => new Blob(parts(list), Object(plainOptions(options))),
    is: (value) => value instanceof Blob,
  }),
  File: new CallableNamespace({
    construct: (list, name, options) => {
      const { type, lastModified = activeEvaluation().scope.clock.now() } = Object(plainOptions(options))
      return new File(parts(list), toText(name), { type: toText(type ?? ''), lastModified: toNumeric(lastModified) })
    },
    is: (value) => value instanceof File,
  }),
  FileReader: new CallableNamespace({
    construct: () => new FileReaderObject(),
    is: (value) => value instanceof FileReaderObject,
  }),
  FormData: new CallableNamespace({ construct: formData, is: (value) => value instanceof FormData }),
}
