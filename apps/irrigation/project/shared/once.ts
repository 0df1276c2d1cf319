import { type AuthoredVariable, f, type Step, setVariable, step } from '@sluice/config'

/** Guards steps against a second tap while they are running. */
export function once(busy: AuthoredVariable, steps: readonly Step[]): readonly Step[] {
  return [step('filter', { value: f`!${busy}` }), setVariable(busy, true), ...steps]
}
