import type { requiredNames } from '../../contract/municipalities.ts'

/** A field that a municipality may want filled in. */
type RequiredName = (typeof requiredNames)[number]

/** Which of the fields that a municipality wants have no value. */
export function missingFields(
  required: readonly RequiredName[] = [],
  values: Readonly<Partial<Record<RequiredName, string | readonly string[] | null | undefined>>>,
): readonly string[] {
  return required.filter((name) => (values[name] ?? '').length === 0)
}
