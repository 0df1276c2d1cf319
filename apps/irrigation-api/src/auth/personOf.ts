import type { Session } from '../http/session.ts'
import type { Person } from './assertActive.ts'

/** Who is signed in: of product staff the person at home, also during a visit. */
export const personOf = ({ homeAccountId, userId }: Session): Person => ({ account_id: homeAccountId, user_id: userId })
