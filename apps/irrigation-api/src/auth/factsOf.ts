import type { ActorFact } from '@sluice/irrigation-rules'

/** The settings that decide what a user may see. */
interface UserSettings {
  readonly see_prices: string
  readonly technicians_see_prices: boolean
  readonly technicians_send_quotes: boolean
  readonly managers_see_costs: boolean
}

/** What the settings of the account, or the user's own, let somebody do. A fact that no setting gives does not hold. */
export function factsOf(settings: UserSettings): readonly ActorFact[] {
  const { see_prices, technicians_see_prices } = settings
  const facts: Partial<Readonly<Record<ActorFact, boolean>>> = {
    sees_prices: see_prices === 'inherit' ? technicians_see_prices : see_prices === 'yes',
    sends_quotes: settings.technicians_send_quotes,
    sees_costs: settings.managers_see_costs,
  }
  const names = Object.keys(facts) as ActorFact[] // keys of a record by facts
  return names.filter((fact) => facts[fact])
}
