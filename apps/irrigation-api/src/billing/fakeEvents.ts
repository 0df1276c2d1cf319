import { isSignature } from '../files/isSignature.ts'
import { signText } from '../files/signText.ts'
import type { Clock } from '../world/clock.ts'
import { badSignature } from './badSignature.ts'
import type { Billing } from './billing.ts'
import type { FakeBilling } from './fakeBilling.ts'

const tolerance = 300

/** How the fake provider signs what it tells, and reads it again. */
export function fakeEvents(clock: Clock, secret: string): Pick<Billing, 'readEvent'> & Pick<FakeBilling, 'sign'> {
  const seconds = () => clock.now().getTime() / 1000
  return {
    sign({ id, type, customer, subscription }) {
      const body = JSON.stringify({ id, type, customer, subscription })
      const at = Math.floor(seconds())
      return { id, type, body, signature: `t=${at},v1=${signText(secret, [at, body])}` }
    },
    async readEvent(body, signature) {
      const [, at = '0', given = ''] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(signature) ?? []
      const isOld = seconds() - Number(at) > tolerance
      if (isOld || !isSignature(given, signText(secret, [Number(at), body]))) throw badSignature()
      return JSON.parse(body)
    },
  }
}
