/* Types of the parameters of project formulas: those of the arguments that all calls give. */
import { ANY, type FunctionType, partsOf, SOFT_UNDEFINED, type Type, unionOf, widen } from '@sluice/formula-check'
import { records } from '../records.ts'
import type { StoredFiles } from '../StoredFiles.ts'
import type { StoredText } from '../StoredText.ts'
import { wordOf } from '../words.ts'

/** Calls of project formulas, as they are found. */
export interface FormulaCalls {
  readonly onCall: (called: FunctionType, args: readonly Type[] | null) => void
  /** Types of the parameters of a formula, by its stored record; null where calls may give anything. */
  parametersOf(formula: object): readonly Type[] | null
}

/** A use of formulas that is no call by a name. */
const OTHER_USE = /\bformulas\b(?!\s*(?:\?\.)?(?:\[\s*(['"`])[^'"`]*\1\s*\]|\.?[\w$]+)\s*(?:\?\.)?\()/

/**
 * Collects the calls of formulas.
 * @param formulas type of the root name `formulas`.
 * @param unseen texts whose calls are not found.
 */
export function formulaCalls(
  { pages }: StoredFiles,
  formulas: Type,
  { texts, unseen }: { readonly texts: readonly StoredText[]; readonly unseen: readonly StoredText[] },
): FormulaCalls {
  const isOpen = texts.some(({ code }) => OTHER_USE.test(code)) || unseen.some(({ code }) => /\bformulas\b/.test(code))
  const given = new Map<FunctionType, (readonly Type[] | null)[]>()
  const functionOf = functionsByKey(formulas)
  const byRecord = new Map<object, FunctionType | undefined>(
    Object.values(pages).flatMap((page) =>
      records(page, 'formulas').map((record) => {
        const [byId, byName] = [functionOf.get(wordOf(record.id)), functionOf.get(wordOf(record.name))]
        // Calls by a name that two formulas have may be of either.
        return [record, byId === byName ? byId : undefined] as const
      }),
    ),
  )
  return {
    onCall: (called, args) => {
      const calls = given.get(called)
      if (calls) calls.push(args)
      else given.set(called, [args])
    },
    parametersOf(formula) {
      const called = byRecord.get(formula)
      const calls = called && given.get(called)
      if (isOpen || !called || !calls) return null
      return called.params.map((_, i) => unionOf(calls.map((args) => (args ? widen(args[i] ?? SOFT_UNDEFINED) : ANY))))
    },
  }
}

function functionsByKey(formulas: Type): ReadonlyMap<string, FunctionType> {
  const fields = formulas.kind === 'object' ? [...formulas.fields] : []
  return new Map(
    fields.flatMap(([key, { type }]) =>
      partsOf(type).flatMap((part) => (part.kind === 'function' ? [[key, part] as const] : [])),
    ),
  )
}
