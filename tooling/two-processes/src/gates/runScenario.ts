import type { Company } from '../client/company.ts'
import { scenario } from '../scenario/scenario.ts'
import type { Two } from '../startTwo.ts'
import type { Gate } from './gate.ts'

/** Runs all checks for two processes; an error in a check is a gate that is not held. */
export async function runScenario(
  { two, company }: { readonly two: Two; readonly company: Company },
  place: string,
  onGate: (gate: Gate) => void,
): Promise<void> {
  for (const { name, bar, measure } of scenario) {
    const figure = await measure(two, company).catch((error: unknown) => String(error))
    onGate({ name: `${place}: ${name}`, bar, figure, isHeld: figure === bar })
  }
}
