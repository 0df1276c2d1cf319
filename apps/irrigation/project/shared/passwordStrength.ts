/*
 * Estimates how well a password resists guessing: short, repetitive and common ones are weak; beyond that length counts most, and
 * several kinds of characters a little.
 */
import { f, projectFormula } from '@sluice/config'

const isCommon = f`password.length < 16 && /passw|contrase|qwert|asdf|letmein|welcome|bienvenid|abc1|1234|4321|0000|1111/i.test(password)`
const kinds = f`[/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password)).length`

/** Strength of a password: 0 without one, then 1 weak, 2 fair, 3 good, 4 strong. */
export const passwordStrength = projectFormula(
  'passwordStrength',
  ['password'],
  f`!password ? 0
    : password.length < 8 || wwFormulas.distinct(password.split('')).length < 5 || (${isCommon}) ? 1
    : Math.min(4, 2 + (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 1 : 0) + (password.length >= 10 && ${kinds} >= 3 ? 1 : 0))`,
)
