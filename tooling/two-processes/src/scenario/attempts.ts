import { signIn } from '../client/company.ts'
import { withAdmin } from '../client/withAdmin.ts'
import type { Check } from './check.ts'

const most = 20

/** Sign-in attempts are counted across both processes, and rate-limited by both. */
export const attempts: Check = {
  name: 'tries to sign in are counted by both processes together',
  bar: 'every try counted, then 429',
  async measure(two) {
    const addresses = two.addresses()
    const stranger = { email: 'nobody@example.com', password: 'not-the-password' }
    const from = { 'x-forwarded-for': '198.51.100.7' }
    let tried = 0
    let status = 0
    while (status !== 429 && tried < most) {
      status = (await signIn(addresses[tried % 2 === 0 ? 0 : 1], stranger, from)).status
      if (status === 401) tried++
    }
    const counted = await withAdmin(two, async (database) => {
      const counter = `name:${stranger.email}`
      const { rows } = await database.query('select failures from sign_in_attempt where counter = $1', [counter])
      return Number(rows[0]?.failures ?? 0)
    })
    return `${counted === tried ? 'every try' : `${counted} of ${tried} tries`} counted, then ${status}`
  },
}
