import { f, projectFormula } from '@sluice/config'

/** Address of a site on one line. */
export const addressLine = projectFormula(
  'addressLine',
  ['line1', 'city', 'state', 'code'],
  f`[line1, city, [state, code].filter((part) => part).join(' ')].filter((part) => part).join(', ')`,
)

/** Words beside the name of a site: its client and its address, without what the name says already. */
export const beside = projectFormula(
  'beside',
  ['name', 'client', 'address'],
  f`[client === name ? '' : client, address === name ? '' : (address ?? '').startsWith(name + ', ') ? address.slice(name.length + 2) : address].filter((part) => part).join(' · ')`,
)
