import { f, type Value } from '@sluice/config'

/** An amount of dollars in the page's language, as it is written in the United States; empty without one. */
export const money = (cents: Value<number | null>, digits = 2) =>
  f`${cents} === null || ${cents} === undefined ? '' : (${cents} / 100).toLocaleString(globalContext.page.lang + '-US', ({ style: 'currency', currency: 'USD', minimumFractionDigits: ${digits}, maximumFractionDigits: ${digits} }))`
