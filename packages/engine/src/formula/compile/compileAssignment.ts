import type { BinaryOperator, Expression, Pattern, Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { hostGlobals } from '../globals/host.ts'
import { kindOf } from '../methods/kindOf.ts'
import { type Evaluation, spendActive } from '../runtime/Evaluation.ts'
import { checkLength } from '../runtime/limits.ts'
import { getMember, isForbidden, memberName } from '../runtime/member.ts'
import { defineOwn } from '../runtime/own.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import { toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { type Binder, bindPattern } from './bindPattern.ts'
import { named } from './compileArrow.ts'
import { compileExpression } from './compileExpression.ts'
import type { Names } from './Names.ts'
import { binary } from './operators.ts'
import { type Frame, outerFrame, type Run, TDZ } from './Run.ts'

type Assign = Expression & { readonly kind: 'assign' }
type Place = Pattern & { readonly kind: 'bind' | 'target' }

/** Compiles an assignment with any operator. */
export function compileAssign(node: Assign, names: Names): Run {
  const { operator, target } = node
  if (operator === '=') return compilePlainAssign(node, names)
  // The parser allows compound operators on names and members only.
  const place = target as Place
  const value = compileExpression(node.value, names)
  if (operator === '&&=' || operator === '||=' || operator === '??=') {
    const isTaken = { '&&=': Boolean, '||=': (held: unknown) => !held, '??=': (held: unknown) => held == null }[
      operator
    ]
    return compileChange(place, names, (held, write, evaluation, frame) => {
      if (!isTaken(held)) return held
      const next = value(evaluation, frame)
      write(next)
      return next
    })
  }
  // A compound operator without its equals sign is a binary one.
  const apply = binary(operator.slice(0, -1) as BinaryOperator)
  return compileChange(place, names, (held, write, evaluation, frame) => {
    const next = apply(evaluation.settle(held), evaluation.settle(value(evaluation, frame)))
    write(next)
    return next
  })
}

function compilePlainAssign({ target, value }: Assign, names: Names): Run {
  const run = compileExpression(target.kind === 'bind' ? named(value, target.name) : value, names)
  if (target.kind === 'target' && target.member.kind === 'member') {
    const { object, key, range } = compileReference(target.member, names)
    return (evaluation, frame) => {
      const receiver = evaluation.current(object(evaluation, frame))
      const name = key(evaluation, frame)
      const result = run(evaluation, frame)
      setMember(evaluation, receiver, name, result, range)
      return result
    }
  }
  const bind = bindPattern(target, { compile: (node) => compileExpression(node, names), store: storeIn(names) })
  return (evaluation, frame) => {
    const result = run(evaluation, frame)
    bind(evaluation, frame, result)
    return result
  }
}

/** Compiles `++` and `--`. */
export function compileUpdate(node: Expression & { readonly kind: 'update' }, names: Names): Run {
  const { isPrefix, operator } = node
  const step = operator === '++' ? 1 : -1
  // The parser allows updates of names and members only.
  return compileChange(node.target as Place, names, (held, write) => {
    const primitive = toPrimitive(held, 'number')
    const before = typeof primitive === 'bigint' ? primitive : Number(primitive)
    const after = typeof before === 'bigint' ? before + BigInt(step) : before + step
    write(after)
    return isPrefix ? after : before
  })
}

type Change = (held: unknown, write: (value: unknown) => void, ...run: Parameters<Run>) => unknown

/** Compiles a read of a name or member whose new value `change` may write back. */
function compileChange(place: Place, names: Names, change: Change): Run {
  if (place.kind === 'target' && place.member.kind === 'member') {
    const { object, key, range } = compileReference(place.member, names)
    return (evaluation, frame) => {
      const receiver = evaluation.current(object(evaluation, frame))
      const name = key(evaluation, frame)
      const held = evaluation.current(getMember(receiver, name))
      return change(held, (value) => setMember(evaluation, receiver, name, value, range), evaluation, frame)
    }
  }
  const { start, end } = place
  const read = compileExpression({ kind: 'name', name: place.kind === 'bind' ? place.name : '', start, end }, names)
  const store = storeIn(names)(place)
  return (evaluation, frame) =>
    change(read(evaluation, frame), (value) => store(evaluation, frame, value), evaluation, frame)
}

function compileReference(
  member: Expression & { readonly kind: 'member' },
  names: Names,
): { object: Run; key: Run; range: Range } {
  const { property, start, end } = member
  const key = typeof property === 'string' ? () => property : compileExpression(property, names)
  return { object: compileExpression(member.object, names), key, range: { start, end } }
}

/** Compiles assignments to the names and members of a pattern. */
export function storeIn(names: Names): (target: Place) => Binder {
  return (target) => {
    if (target.kind === 'bind') return storeName(target.name, target, names)
    // A target is always a member.
    const { object, key, range } = compileReference(target.member as Expression & { kind: 'member' }, names)
    return (evaluation, frame, value) => {
      const receiver = evaluation.current(object(evaluation, frame))
      setMember(evaluation, receiver, key(evaluation, frame), value, range)
    }
  }
}

function storeName(name: string, range: Range, names: Names): Binder {
  const place = names.resolve(name)
  if (!place && name === 'location') return storeLocation
  if (!place) {
    names.outermost.undeclared.push({ name, range })
    return (evaluation, _frame, value) => storeUndeclared(evaluation, name, value)
  }
  const { depth, slot, mode } = place
  if (mode === 'const')
    return () => {
      throw new FormulaError('script/constant', `“${name}” is a constant and cannot be assigned to.`, range)
    }
  if (mode === 'own') return () => {}
  return (_evaluation, frame, value) => {
    let at = frame
    for (let i = 0; i < depth; i += 1) at = outerFrame(at)
    if (at[slot] === TDZ) throw new FormulaError('script/too-early', `“${name}” is used before it is declared.`, range)
    at[slot] = value
  }
}

/** Writes `location`, which navigates unless the scope has a name of its own. */
function storeLocation(evaluation: Evaluation, _frame: Frame, value: unknown): void {
  if (evaluation.scope.has('location')) storeUndeclared(evaluation, 'location', value)
  else hostGlobals.window.set('location', evaluation.settle(value))
}

function storeUndeclared(evaluation: Evaluation, name: string, value: unknown): void {
  evaluation.globals ??= new Map()
  evaluation.globals.set(name, value)
}

/** Compiles `delete`. */
export function compileDelete({ value }: Expression & { readonly kind: 'delete' }, names: Names): Run {
  const member = value.kind === 'chain' ? value.value : value
  if (member.kind !== 'member') {
    const run = compileExpression(value, names)
    return (evaluation, frame) => {
      run(evaluation, frame)
      return true
    }
  }
  const { object, key, range } = compileReference(member, names)
  return (evaluation, frame) => {
    const receiver = evaluation.current(object(evaluation, frame))
    if (member.optional && (receiver === null || receiver === undefined)) return true
    return deleteMember(evaluation, receiver, key(evaluation, frame), range)
  }
}

/** Writes `receiver[key] = value`. @throws {FormulaError} when the receiver cannot be written to. */
function setMember(evaluation: Evaluation, receiver: unknown, key: unknown, value: unknown, range: Range): void {
  const name = memberName(key)
  evaluation.spend(name.length >>> 5)
  if (receiver === null || receiver === undefined)
    throw new FormulaError('formula/no-value', `Cannot write “${name}” of ${receiver}.`, range)
  if (isForbidden(name)) throw new FormulaError('script/forbidden', `“${name}” cannot be written.`, range)
  if (receiver instanceof ScopeObject) {
    const settled = evaluation.settle(value)
    evaluation.disown(settled)
    setInScope(evaluation, { object: receiver, name, value: settled, range })
  } else if (typeof receiver === 'object') {
    // As in JavaScript, a write to a frozen value is ignored.
    if (evaluation.isFrozen(receiver)) return
    const target = evaluation.change(receiver, range)
    // The written value may be the original of the copy just made.
    writeOwn(target, name, evaluation.current(value), range)
  }
  // JavaScript ignores writes to a text or a number.
}

interface ScopeWrite {
  readonly object: ScopeObject
  readonly name: string
  readonly value: unknown
  readonly range: Range | null
}

/** Writes a member of an object of the scope, and reports a value that it refuses. */
export function setInScope({ scope }: Evaluation, { object, name, value, range }: ScopeWrite): void {
  const refusal = object.set(name, value)
  if (typeof refusal === 'string')
    scope.report?.({ severity: 'warning', code: 'variable/not-written', message: `“${name}”: ${refusal}`, range })
}

function writeOwn(target: object, name: string, value: unknown, range: Range): void {
  const kind = kindOf(target)
  if (kind?.name === 'list') writeItem(target as unknown[], name, value)
  else if (kind?.name === 'object' || kind?.name === 'Error') defineOwn(target, name, value)
  else if (kind?.writable.has(name)) Reflect.set(target, name, name === 'lastIndex' ? toNumeric(value) : toText(value))
  else throw new FormulaError('script/forbidden', `“${name}” of a ${kind?.name ?? 'value'} cannot be written.`, range)
}

function writeItem(list: unknown[], name: string, value: unknown): void {
  if (name === 'length') {
    const length = toNumeric(value)
    checkLength(length)
    spendActive(Math.abs(length - list.length) / 8)
    list.length = length
    return
  }
  if (/^\d+$/.test(name)) {
    checkLength(Number(name) + 1)
    spendActive(Math.max(0, Number(name) - list.length) / 8)
  }
  Reflect.set(list, name, value)
}

function removeMember(receiver: ScopeObject, name: string, range: Range): boolean {
  if (!('remove' in receiver) || typeof receiver.remove !== 'function')
    throw new FormulaError('script/read-only', `“${name}” cannot be deleted.`, range)
  receiver.remove(name)
  return true
}

/** Executes `delete receiver[key]`. */
function deleteMember(evaluation: Evaluation, receiver: unknown, key: unknown, range: Range): boolean {
  const name = memberName(key)
  if (receiver === null || receiver === undefined)
    throw new FormulaError('formula/no-value', `Cannot delete “${name}” of ${receiver}.`, range)
  if (receiver instanceof ScopeObject) return removeMember(receiver, name, range)
  if (typeof receiver !== 'object') return true
  if (!Object.hasOwn(receiver, name)) return true
  if (evaluation.isFrozen(receiver)) return false
  return Reflect.deleteProperty(evaluation.change(receiver, range), name)
}
