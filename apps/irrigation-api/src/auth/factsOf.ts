import type { ActorFact } from '@sluice/irrigation-rules'

/** The settings that decide what a user may see. */
interface UserSettings {
  readonly see_prices: string
  readonly technicians_see_prices: boolean
}

/**
 * What the settings of the account, or the user's own, let somebody do. A fact that no setting gives does not hold: costs are the
 * owner's, and technicians send no quotes.
 */
export function factsOf({ see_prices, technicians_see_prices }: UserSettings): readonly ActorFact[] {
  const seesPrices = see_prices === 'inherit' ? technicians_see_prices : see_prices === 'yes'
  return seesPrices ? ['sees_prices'] : []
}
