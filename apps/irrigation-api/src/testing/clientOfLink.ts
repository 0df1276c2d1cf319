import type { SignedInRequest } from './signIn.ts'

/** Parts of a test world needed to act as the client of a link. */
interface LinkWorld {
  readonly owner: SignedInRequest
  run(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

/** Data with which the client of a link decides: the secret of the mail as a header, and the shown version as body fields. */
export async function clientOfLink({ owner, run }: LinkWorld, token: string) {
  const mails = await run(`select body from mail where body like '%token=' || $1 || '&key=%'`, [token])
  const key = /&key=([\w-]+)/.exec(String(mails[0]?.body))?.[1]
  const { quote } = (await owner('GET', `/api:quotes/documents/${token}`)).json()
  return {
    headers: key === undefined ? {} : { 'x-link-key': key },
    shown: {
      shown_revision: quote?.revision ?? 1,
      shown_total_cents: quote?.total_cents ?? 0,
      shown_hash: quote?.shown_hash ?? 'none',
    },
  }
}

/** Shown version of a quote, as sent by a member. */
export async function shownQuote({ run }: Pick<LinkWorld, 'run'>, id: string) {
  const [row] = await run('select revision, total_cents from quote where id = $1', [id])
  return { shown_revision: row?.revision ?? 1, shown_total_cents: row?.total_cents ?? 0 }
}
