import { describeDamage } from './testing/describeDamage.ts'

/** Index of the eighth of the seeds that is tested: a different one each day. The long test covers all of them. */
const eighth = Math.floor(Date.now() / 86_400_000) % 8

describeDamage(Array.from({ length: 6 }, (_, i) => 6 * eighth + i))
