import { type AuthoredVariable, f, type Step, setVariable, step } from '@sluice/config'

/** Steps that a second tap does not start again while the first is under way. */
export function once(busy: AuthoredVariable, steps: readonly Step[]): readonly Step[] {
  return [step('filter', { value: f`!${busy}` }), setVariable(busy, true), ...steps]
}
