export type { CheckResult } from './CheckResult.ts'
export { check } from './check.ts'
export { overlaid, withoutLoneNothing } from './environment/overlaid.ts'
export { typeOfCollection } from './environment/typeOfCollection.ts'
export { typeOfSample } from './environment/typeOfSample.ts'
export { typeOfVariable } from './environment/typeOfVariable.ts'
export type { CheckEnvironment, HelperSignature } from './flow/CheckEnvironment.ts'
export { parseType } from './signature/parseType.ts'
export { signatureType } from './signature/signatureType.ts'
export { substitute } from './signature/substitute.ts'
export { canFit } from './types/canFit.ts'
export { describe } from './types/describe.ts'
export { isSubtype } from './types/isSubtype.ts'
export { present } from './types/nothing.ts'
export { partsOf } from './types/partsOf.ts'
export {
  ANY,
  ANY_FUNCTION,
  BOOLEAN,
  type Field,
  type FunctionType,
  functionOf,
  listOf,
  NEVER,
  NULL,
  NUMBER,
  OPEN_OBJECT,
  objectOf,
  SOFT_NULL,
  SOFT_UNDEFINED,
  TEXT,
  type Type,
  UNDEFINED,
} from './types/Type.ts'
export { unionOf } from './types/unionOf.ts'
export { widen } from './types/widen.ts'
