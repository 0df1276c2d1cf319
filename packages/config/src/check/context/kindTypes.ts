import type { VariableSchema } from '@sluice/engine/elements'
import { ANY, BOOLEAN, listOf, NUMBER, OPEN_OBJECT, TEXT, type Type } from '@sluice/formula-check'

/** Types of the kinds that element definitions give variables and entries of payloads. */
export const kindTypes: Readonly<Record<VariableSchema['kind'], Type>> = {
  any: ANY,
  boolean: BOOLEAN,
  event: OPEN_OBJECT,
  file: ANY,
  list: listOf(ANY),
  number: NUMBER,
  object: OPEN_OBJECT,
  text: TEXT,
}
