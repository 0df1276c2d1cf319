import { askerFor, type SignedIn, signIn } from '../client/company.ts'
import { send } from '../client/send.ts'
import type { Check } from './check.ts'

const me = { path: '/api:auth/me' }

/** A sign-in at one process is valid at the other and can be refreshed there. */
export const sessions: Check = {
  name: 'sign-up, sign-in and refresh at one process are good at the other',
  bar: 'sign-up 200, sign-in 200, refresh 200, refresh back 200',
  async measure(two, company) {
    const [a, b] = two.addresses()
    const signUp = { email: 'second.owner@example.com', password: company.password, name: 'Second Owner' }
    const signedUp = await send<SignedIn>(a, { method: 'POST', path: '/api:auth/signup', body: signUp })
    const signedIn = await signIn(b, company)
    const refreshed = await refresh(a, cookieOf(signedIn.headers))
    const back = await refresh(b, cookieOf(refreshed.headers))
    const statuses = await Promise.all([
      askAs(signedUp.body, b),
      askAs(signedIn.body, a),
      askAs(refreshed.body, b),
      askAs(back.body, a),
    ])
    const [up, into, once, twice] = statuses
    return `sign-up ${up}, sign-in ${into}, refresh ${once}, refresh back ${twice}`
  },
}

/** A token revoked at one process is refused by the other immediately. */
export const revokedTokens: Check = {
  name: 'a token revoked at one process is refused by the other at once',
  bar: '200 before, 401 after, 10 of 10 times',
  async measure(two, company) {
    const [a, b] = two.addresses()
    const outcomes: string[] = []
    for (let n = 0; n < 10; n++) {
      const [from, to] = n % 2 === 0 ? [a, b] : [b, a]
      const { ask } = askerFor((await signIn(from, company)).body.authToken)
      const before = (await ask(to, me)).status
      await ask(from, { method: 'POST', path: '/api:auth/logout' })
      outcomes.push(`${before} before, ${(await ask(to, me)).status} after`)
    }
    const usual = '200 before, 401 after'
    const good = outcomes.filter((outcome) => outcome === usual).length
    return good === 10 ? `${usual}, 10 of 10 times` : outcomes.join('; ')
  },
}

function refresh(base: string, cookie: string) {
  return send<SignedIn>(base, { method: 'POST', path: '/api:auth/refresh', headers: { cookie } })
}

function cookieOf(headers: { readonly 'set-cookie'?: readonly string[] | undefined }): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

async function askAs({ authToken }: SignedIn, base: string): Promise<number> {
  return (await askerFor(authToken).ask(base, me)).status
}
