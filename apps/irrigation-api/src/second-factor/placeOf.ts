import type { Person } from '../auth/assertActive.ts'
import type { Session } from '../http/session.ts'

/** Whose second factor a session is about: that of product staff is at home, also during a visit. */
export const personOf = ({ homeAccountId, userId }: Session): Person => ({ account_id: homeAccountId, user_id: userId })

/** What the secret of a second factor is sealed for. */
export const placeOf = ({ account_id, user_id }: Person) => `second factor of ${account_id} ${user_id}`
