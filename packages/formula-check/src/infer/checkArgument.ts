import type { Expression } from '@sluice/engine/formula'
import { substitute } from '../signature/substitute.ts'
import { canFit } from '../types/canFit.ts'
import { brief } from '../types/describe.ts'
import { absenceOf, present } from '../types/nothing.ts'
import { NULL, type Type, UNDEFINED } from '../types/Type.ts'
import type { Walk } from '../Walk.ts'
import { named } from './requirePresent.ts'

const ANYTHING = new Map<string, Type>()
const CONVERSIONS: Readonly<Record<string, string>> = { number: 'Number', text: 'String' }

interface Argument {
  readonly arg: Expression
  readonly type: Type
  readonly wanted: Type
  readonly isOptional: boolean
  /** Name of the callee, for messages. */
  readonly what: string
}

/** Reports an argument that can never fit, and one that may be missing where a value is required. */
export function checkArgument(walk: Walk, { arg, type, wanted, isOptional, what }: Argument): void {
  const target = substitute(wanted, ANYTHING)
  if (target.kind === 'any' || type.kind === 'any') return
  const absence = absenceOf(type)
  const takesNothing = isOptional || canFit(UNDEFINED, target) || canFit(NULL, target)
  if (absence === 'sure' && !takesNothing) {
    walk.report('check/missing', arg, `${named(walk, arg)} is ${brief(type)}, and ${what} needs ${brief(target)}.`)
    return
  }
  const rest = present(type)
  if (!canFit(rest, target)) {
    const message = `${what} needs ${brief(target)} here, and this is ${brief(rest)}.`
    walk.report('check/argument', arg, message, { suggestion: conversion(walk, arg, rest, target) })
    return
  }
  if (!takesNothing && (absence === 'declared' || (absence === 'soft' && walk.environment.strict)))
    walk.report('check/missing', arg, `${named(walk, arg)} may be missing, and ${what} needs ${brief(target)}.`)
}

/** Suggests a conversion of the argument, for texts and numbers. */
function conversion({ code }: Walk, { start, end }: Expression, type: Type, wanted: Type): string | undefined {
  const convert = CONVERSIONS[wanted.kind]
  const isPlain = type.kind === 'literal' || type.kind in CONVERSIONS || type.kind === 'boolean'
  return convert && isPlain && end - start <= 60 ? `${convert}(${code.slice(start, end)})` : undefined
}
