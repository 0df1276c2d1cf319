export type { CheckResult } from './CheckResult.ts'
export { check } from './check.ts'
export type { CheckEnvironment, HelperSignature } from './flow/CheckEnvironment.ts'
