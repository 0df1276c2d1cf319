import { createTransport } from 'nodemailer'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { type Mailer, startMailer } from './send.ts'
import { writeMail } from './write.ts'

let api: TestApi
let database: Client
let server: SMTPServer
let mailer: Mailer
let refuses = false
const arrived: string[] = []
const failures: unknown[] = []

beforeAll(async () => {
  api = await startTestApi()
  database = new Client(api.admin)
  await database.connect()
  server = new SMTPServer({
    ...{ disabledCommands: ['AUTH', 'STARTTLS'], logger: false },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        if (!refuses) arrived.push(text)
        done(refuses ? new Error('not now') : null)
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  const transport = createTransport(`smtp://127.0.0.1:${port}`)
  mailer = startMailer(api.world, {
    ...{ transport, from: 'Sluice <office@example.com>', everyMs: 0 },
    onError: (error) => failures.push(error),
  })
})
afterAll(async () => {
  await mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await database.end()
  await api.close()
})

const account_id = '00000000-0000-0000-0000-000000000000'
const write = (subject: string) =>
  api.world.db.transact({ kind: 'member', accountId: account_id, userId: '' }, (tx) =>
    writeMail(tx, api.world, {
      ...{ account_id, kind: 'quote_sent', recipient: 'ann@example.com', locale: 'en', subject },
      body: 'Open https://app.example.com/pdf-viewer/?token=a.b&key=secret',
    }),
  )
const stored = async () =>
  (await database.query('select subject, sent_at, attempts, body from mail order by created_at')).rows

describe('the mailer', () => {
  it('sends a mail once, and deletes its text', async () => {
    await write('Quote Q-1\r\nBcc: thief@example.com')
    await mailer.send()
    await mailer.send()
    expect(arrived).toHaveLength(1)
    expect(arrived[0]).toContain('To: ann@example.com')
    expect(arrived[0]).not.toMatch(/^Bcc:/m)
    expect(await stored()).toMatchObject([{ sent_at: expect.any(Date), attempts: 1, body: '' }])
  })

  it('retries a failed mail later', async () => {
    refuses = true
    await write('Quote Q-2')
    await mailer.send()
    await mailer.send()
    expect((await stored()).at(-1)).toMatchObject({ sent_at: null, attempts: 1, body: expect.stringContaining('key=') })
    expect(failures).toHaveLength(1)
    refuses = false
    api.clock.advance(3 * 60_000)
    await mailer.send()
    expect((await stored()).at(-1)).toMatchObject({ sent_at: expect.any(Date), attempts: 2, body: '' })
  })

  it('gives up after ten times', async () => {
    refuses = true
    await write('Quote Q-3')
    for (let time = 0; time < 12; time++) {
      await mailer.send()
      api.clock.advance(61 * 60_000)
    }
    refuses = false
    await mailer.send()
    expect((await stored()).at(-1)).toMatchObject({ sent_at: null, attempts: 10 })
  })
})
