import { Client } from 'pg'

/** One statement as it went to the database. */
export interface RecordedQuery {
  readonly text: string
  readonly values: unknown[]
}

/** The statements that this process sends while something runs. */
export async function recordQueries(run: () => Promise<void>): Promise<readonly RecordedQuery[]> {
  const sent: RecordedQuery[] = []
  const query = Client.prototype.query as (...args: unknown[]) => unknown // one of several signatures
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [statement, values] = args as [string | RecordedQuery, unknown[]?]
    if (typeof statement === 'string') sent.push({ text: statement, values: values ?? [] })
    else if (typeof statement?.text === 'string')
      sent.push({ text: statement.text, values: values ?? statement.values })
    return query.apply(this, args)
  } as typeof Client.prototype.query
  try {
    await run()
  } finally {
    Client.prototype.query = query as typeof Client.prototype.query
  }
  return sent
}
