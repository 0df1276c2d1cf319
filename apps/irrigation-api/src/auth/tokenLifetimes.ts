const minute = 60_000
const day = 24 * 60 * minute

/**
 * How long tokens live, in milliseconds; `refreshGrace` lets parallel tabs use the same refresh token, and an address is known for
 * `knownPlace` after somebody has signed in from it.
 */
export const tokenLifetimes = {
  access: 60 * minute,
  refresh: 90 * day,
  refreshGrace: 10_000,
  cookie: 365 * day,
  knownPlace: 90 * day,
  passwordReset: 60 * minute,
  changeEmail: 60 * minute,
  confirmEmail: 7 * day,
  invitation: 7 * day,
}
