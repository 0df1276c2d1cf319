/* Everything in a stored project that sets variables. */
import type { StoredFiles } from '../StoredFiles.ts'
import type { StoredText } from '../StoredText.ts'
import { walkStored } from '../walkStored.ts'

type Stored = Readonly<Record<string, unknown>>

/** A stored action that sets a variable. */
export interface VariableWrite {
  readonly page: string | null
  readonly action: Stored
}

export interface VariableWrites {
  /** Actions that set the variable with this id or name. */
  into(key: string): readonly VariableWrite[]
  /** Whether a script may set it. */
  isScripted(key: string): boolean
  /** Whether another action or a plugin gets its id, and may set it. */
  isMentioned(id: string): boolean
  /** Whether actions of an element get values, which may become that of a variable. */
  isGivenValues(uid: string): boolean
}

/** A script that sets variables by names which only it knows. */
const SETS_ANY = /\b(?:wwVariable|utilsFunctions|wwUtils|updateVariable)\b|\bvariables\s*(?:\?\.)?\[\s*[^'"`\s]/

/** Finds what sets variables in a project. */
export function variableWrites({ project, pages }: StoredFiles, texts: readonly StoredText[]): VariableWrites {
  const scripts = texts.flatMap(({ kind, code }) => (kind.async && code.includes('ariable') ? [code] : []))
  const setsAny = scripts.some((code) => SETS_ANY.test(code))
  const writes = new Map<string, VariableWrite[]>()
  const mentioned = new Set<string>()
  const given = new Set<string>()
  let anyIsGiven = false
  for (const [page, file] of [[null, project], ...Object.entries(pages)] as const)
    walkStored(file, (record) => {
      if (isWrite(record)) {
        const known = writes.get(record.varId)
        if (known) known.push({ page, action: record })
        else writes.set(record.varId, [{ page, action: record }])
      } else addMentioned(record, mentioned)
      if (!givesValues(record)) return true
      if (typeof record.uid === 'string') given.add(record.uid)
      else anyIsGiven = true
      return true
    })
  return {
    into: (key) => writes.get(key) ?? [],
    isScripted: (key) => setsAny || scripts.some((code) => code.includes(key)),
    isMentioned: (id) => mentioned.has(id),
    isGivenValues: (uid) => anyIsGiven || given.has(uid),
  }
}

function isWrite(record: object): record is Stored & { readonly varId: string } {
  return 'type' in record && record.type === 'variable' && 'varId' in record && typeof record.varId === 'string'
}

/** Whether a record is an action of an element with values, or one that gives them to the fields of a form around it. */
function givesValues(record: object): record is Stored {
  if (!('type' in record) || !('args' in record) || typeof record.type !== 'string') return false
  if (record.type === 'component-action') return [record.args].flat().some((value) => value !== null && value !== '')
  return record.type.endsWith('.resetForm') && [record.args].flat().length > 0
}

/** Length of an id in most files; longer texts are none. */
const LONGEST_ID = 64

/** Keys under which texts with an id say what something is called, not what it works on. */
const NAMES: ReadonlySet<string> = new Set(['code', 'id', 'name', 'uid', 'varsId'])

function addMentioned(record: object, mentioned: Set<string>): void {
  if (Array.isArray(record)) return
  for (const [key, value] of Object.entries(record))
    if (typeof value === 'string' && value.length <= LONGEST_ID && !NAMES.has(key)) mentioned.add(value)
}
