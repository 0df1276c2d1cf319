import { type Formula, f } from '@sluice/config'
import type { Computed } from '../ui/words.ts'
import { rule, user } from './plugins.ts'

/** Whether the signed-in user has a capability; actions that the server would refuse are not offered. */
const can = (capability: string): Formula => rule('can', capability, user)

/** Whether the user may create a checkup, as all crew and office members may. */
export const mayStart = can('schedule_checkup')
/** Whether the user may add and change clients, sites, controllers and zones. */
export const mayEdit = can('edit_records')

/** Whether the user may archive clients, sites, controllers and zones. */
export const mayArchive = can('delete_records')
/** Whether the user decides on submissions to a municipality. */
export const mayDecideSubmissions = f`${user}?.role === 'municipal_reviewer'`
/** Whether the user is of the product's staff, who see the companies that use it. */
export const maySeeAccounts = can('see_admin_dashboard')
/** Whether the user may see clients and their sites. */
export const maySeeClients = can('see_clients')
/** Whether the user may send checkups back and open completed ones again. */
export const mayReopen = can('reopen_checkup')

/** Whether the user may give visits to others, as only the office may. */
export const mayAssign = f`['owner', 'manager'].includes(${user}?.role)`
/** Whether the user owns the company, and sees how its weeks compare. */
export const isOwner = f`${user}?.role === 'owner'`
/** Whether the user may take a fault back. */
export const mayVoid = (fault: Computed) =>
  f`${rule('transitions', 'repair', fault, user, f`({ reason: '…' })`)}.some((one) => one.ok && one.to === 'void')`

/** Whether the user may remove a photo: their own for a day, the office any. */
export const mayRemovePhoto = (photo: Computed) => rule('can', 'delete_pictures', user, photo)

/** States to which the signed-in user can change a checkup now. */
export const openStates = (checkup: Formula, facts: Formula | Readonly<Record<string, unknown>>): Formula =>
  f`${rule('transitions', 'checkup', checkup, user, facts)}.filter((one) => one.ok).map((one) => one.to)`
