/** State of a checkup. */
export type CheckupStatus = 'scheduled' | 'in_progress' | 'in_review' | 'completed' | 'cancelled'

/** Role of a signed-in user. */
export type Role = 'owner' | 'manager' | 'technician' | 'municipal_reviewer' | 'admin'

/** One permitted change of state; `own` names the roles that may do it to checkups assigned to themselves only. */
export interface CheckupTransition {
  readonly from: CheckupStatus
  readonly to: CheckupStatus
  readonly roles: readonly Role[]
  readonly own: readonly Role[]
}

const office: readonly Role[] = ['owner', 'manager']
const field: readonly Role[] = ['technician']

/** Every permitted change of state of a checkup; what is not listed is refused. */
export const checkupTransitions: readonly CheckupTransition[] = [
  { from: 'scheduled', to: 'in_progress', roles: office, own: field },
  { from: 'in_progress', to: 'scheduled', roles: office, own: field },
  { from: 'in_progress', to: 'in_review', roles: [], own: field },
  { from: 'in_progress', to: 'completed', roles: office, own: field },
  { from: 'in_review', to: 'completed', roles: office, own: [] },
  { from: 'in_review', to: 'in_progress', roles: office, own: [] },
  { from: 'completed', to: 'in_progress', roles: office, own: [] },
  { from: 'scheduled', to: 'cancelled', roles: office, own: field },
  { from: 'in_progress', to: 'cancelled', roles: office, own: [] },
  { from: 'cancelled', to: 'scheduled', roles: office, own: [] },
]
