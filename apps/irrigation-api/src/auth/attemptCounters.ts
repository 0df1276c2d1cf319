import { networkOf } from '../http/networkOf.ts'

const second = 1_000

const limits = {
  login: { prefix: '', freeByIp: 20, freeByName: 5, firstWaitMs: second },
  forgot: { prefix: 'forgot-', freeByIp: 20, freeByName: 3, firstWaitMs: 60 * second },
  signup: { prefix: 'signup-', freeByIp: 10, freeByName: 3, firstWaitMs: 60 * second },
  password: { prefix: 'password-', freeByIp: 20, freeByName: 5, firstWaitMs: second },
  oauth: { prefix: 'oauth-', freeByIp: 40, freeByName: 40, firstWaitMs: second },
  municipal: { prefix: 'municipal-', freeByIp: 10, freeByName: 10, firstWaitMs: 60 * second },
  receipt: { prefix: 'receipt-', freeByIp: 20, freeByName: 20, firstWaitMs: second },
  document: { prefix: 'document-', freeByIp: 20, freeByName: 5, firstWaitMs: second },
  export: { prefix: 'export-', freeByIp: 20, freeByName: 6, firstWaitMs: 60 * second },
  reset: { prefix: 'reset-', freeByIp: 20, freeByName: 5, firstWaitMs: second },
}

/** What is tried. */
export type AttemptPurpose = keyof typeof limits

/** One count of tries: so many are free, then each makes the wait twice as long. */
export interface AttemptCounter {
  readonly counter: string
  readonly free: number
  readonly firstWaitMs: number
}

/** The counts that a try may add to: that of its address (of IPv6, its network), that of the name it is about, and that of both together. */
export function attemptCounters(
  purpose: AttemptPurpose,
  { ip, email }: { readonly ip: string; readonly email: string },
): Readonly<Record<'address' | 'name' | 'pair', AttemptCounter>> {
  const { prefix, freeByIp, freeByName, firstWaitMs } = limits[purpose]
  return {
    address: { counter: `${prefix}ip:${networkOf(ip)}`, free: freeByIp, firstWaitMs },
    name: { counter: `${prefix}name:${email}`, free: freeByName, firstWaitMs },
    pair: { counter: `${prefix}pair:${ip} ${email}`, free: freeByName, firstWaitMs },
  }
}
