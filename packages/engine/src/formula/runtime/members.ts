import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { kindOf } from '../methods/kinds.ts'
import { type Evaluation, spendActive } from './Evaluation.ts'
import { checkLength } from './limits.ts'
import { isForbidden, memberName } from './member.ts'
import { defineOwn } from './own.ts'
import { ScopeObject } from './ScopeObject.ts'
import { SharingEvaluation, writable } from './SharingEvaluation.ts'
import { toNumeric, toText } from './toPrimitive.ts'

/** `receiver[key] = value`. @throws {FormulaError} where nothing can be written. */
export function setMember(evaluation: Evaluation, receiver: unknown, key: unknown, value: unknown, range: Range): void {
  const name = memberName(key)
  evaluation.spend(name.length >>> 5)
  if (receiver === null || receiver === undefined)
    throw new FormulaError('formula/no-value', `Cannot write “${name}” of ${receiver}.`, range)
  if (isForbidden(name)) throw new FormulaError('script/forbidden', `“${name}” cannot be written.`, range)
  if (receiver instanceof ScopeObject) {
    const settled = evaluation.settle(value)
    evaluation.disown(settled)
    receiver.set(name, settled)
  } else if (typeof receiver === 'object') {
    // As in JavaScript, a write to a frozen value is forgotten.
    if (isFrozen(evaluation, receiver)) return
    const target = writable(evaluation, receiver, range)
    // What is written may be the very value that was just copied.
    writeOwn(target, name, evaluation.current(value), range)
  }
  // JavaScript forgets what is written to a text or a number.
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

function isFrozen(evaluation: Evaluation, value: object): boolean {
  return evaluation instanceof SharingEvaluation && evaluation.isFrozen(value)
}

function removeMember(receiver: ScopeObject, name: string, range: Range): boolean {
  if (!('remove' in receiver) || typeof receiver.remove !== 'function')
    throw new FormulaError('script/read-only', `“${name}” cannot be deleted.`, range)
  receiver.remove(name)
  return true
}

/** `delete receiver[key]`. */
export function deleteMember(evaluation: Evaluation, receiver: unknown, key: unknown, range: Range): boolean {
  const name = memberName(key)
  if (receiver instanceof ScopeObject) return removeMember(receiver, name, range)
  if (typeof receiver !== 'object' || receiver === null) return true
  if (!Object.hasOwn(receiver, name)) return true
  if (isFrozen(evaluation, receiver)) return false
  return Reflect.deleteProperty(writable(evaluation, receiver, range), name)
}
