import { f, type Value } from '@sluice/config'

/** An amount in the page's language; empty without one. */
export const money = (cents: Value<number | null>, digits = 2) =>
  f`${cents} === null || ${cents} === undefined ? '' : (${cents} / 100).toLocaleString(globalContext.page.lang, ({ style: 'currency', currency: 'USD', minimumFractionDigits: ${digits}, maximumFractionDigits: ${digits} }))`
