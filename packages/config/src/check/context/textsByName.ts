import { type Field, objectOf, SOFT_UNDEFINED, TEXT, type Type, unionOf } from '@sluice/formula-check'

/**
 * Type of an object that has texts under any names, such as the query of an address: each name that formulas read of it may be there.
 * @param of name of the object, as formulas write it.
 */
export function textsByName(of: string, codes: Iterable<string>): Type {
  const pattern = new RegExp(
    `\\b${of}(?:\\?\\.|\\.)?(?:([\\p{L}_$][\\p{L}\\p{N}_$]*)|\\[\\s*(['"])(.*?)\\2\\s*\\])`,
    'gu',
  )
  const fields = new Map<string, Field>()
  for (const code of codes)
    for (const [, name, , key = ''] of code.matchAll(pattern))
      fields.set(name ?? key, { type: unionOf([TEXT, SOFT_UNDEFINED]), isOptional: false })
  return objectOf(fields, true)
}
