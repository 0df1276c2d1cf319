/** Location of a negative test: a file of this package and a part of its test titles. */
export interface NegativeTest {
  readonly id: number
  readonly file: string
  readonly title: string
}

const here = 'src/negative/negative.test.ts'

/** Numbers in `negative.test.ts`, whose titles begin with them. */
const own = [4, 5, 6, 7, 9, 10, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 31, 37, 46, 49, 51, 52, 56, 57, 64, 75]

/** Numbers in `negative.test.ts` that are rows of a table. */
const rows = [1, 2, 29, 30, 59, 60, 61, 62, 65]

const forwarding = 'src/forwarding/forwarding.test.ts'
const sendOut = 'src/forwarding/sendOut.test.ts'

/** Negative tests of group G: requests that the server sends for pages. */
const forwarded: readonly NegativeTest[] = [
  { id: 102, file: forwarding, title: "'to %s'" },
  { id: 104, file: sendOut, title: 'is resolved once, and the connection is made to that address' },
  { id: 105, file: sendOut, title: 'is resolved and checked again for a redirect' },
  { id: 106, file: forwarding, title: "'by gopher'" },
  { id: 107, file: forwarding, title: "'to another port'" },
  { id: 109, file: forwarding, title: 'has the headers of the server for its host' },
  { id: 110, file: forwarding, title: 'that does not %s in time is refused' },
  { id: 111, file: forwarding, title: 'is never a document of the server' },
  { id: 112, file: forwarding, title: "'to another host'" },
]

/** All negative tests of groups A to D and G that concern the server. The runtime tests the others itself. */
export const negativeTests: readonly NegativeTest[] = [
  ...own.map((id) => ({ id, file: here, title: `'${id}: ` })),
  ...rows.map((id) => ({ id, file: here, title: `['${id}',` })),
  { id: 11, file: here, title: '11, 12: ' },
  { id: 12, file: here, title: '11, 12: ' },
  { id: 27, file: 'src/auth/signUp.test.ts', title: 'refuses %j' },
  { id: 32, file: 'src/auth/users/users.test.ts', title: 'is signed out at once when suspended' },
  { id: 34, file: 'src/auth/auth.test.ts', title: 'from $origin is $status' },
  { id: 39, file: 'src/auth/oauth/oauth.test.ts', title: 'with a wrong state' },
  { id: 40, file: 'src/auth/oauth/oauth.test.ts', title: 'is refused in another browser' },
  { id: 41, file: 'src/auth/oauth/oauth.test.ts', title: 'is not %s' },
  { id: 42, file: 'src/auth/oauth/oauth.test.ts', title: 'with the issuer of another provider' },
  { id: 44, file: 'src/auth/oauth/oauth.test.ts', title: 'links nothing for an address' },
  { id: 45, file: 'src/auth/passwordReset.test.ts', title: 'works once, also for two at the same time' },
  { id: 50, file: 'src/isolation/isolation.test.ts', title: 'neither tell nor change anything' },
  { id: 54, file: 'src/db/tenancy.test.ts', title: 'leaves no account behind on a pooled connection' },
  { id: 55, file: 'src/db/tenancy.test.ts', title: 'is not trusted to a superuser' },
  ...forwarded,
]

/** Numbers of groups A to D that are not tested here, with the part responsible. */
export const elsewhere: Readonly<Record<number, string>> = {
  35: 'the refresh queue of the runtime',
  36: 'the refresh queue of the runtime',
  47: 'the way back after signing in, in the app',
  66: 'formulas',
  67: 'formulas',
  69: 'formulas',
  70: 'formulas',
  71: 'formulas',
  72: 'workflows and components',
  74: 'path updates of the runtime',
  76: 'the reader of stored pages',
  77: 'the reader of stored pages',
  79: 'data sets, which the server does not have yet',
  80: 'variables of the runtime',
}
