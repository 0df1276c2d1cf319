import type { Person } from '../auth/assertActive.ts'

/** What the secret of a second factor is sealed for. */
export const placeOf = ({ account_id, user_id }: Person) => `second factor of ${account_id} ${user_id}`
