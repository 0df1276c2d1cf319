import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { mailPage } from './mailPage.ts'

describe('mailPage', () => {
  it('shows mails as text', () => {
    const page = mailPage([
      { recipient: 'a@b.c', subject: '<script>1</script>', body: `</pre>"&'<img>`, created_at: '2026-06-15' },
    ])
    expect(page).toContain('<h2>&lt;script&gt;1&lt;/script&gt;</h2>')
    expect(page).toContain('<pre>&lt;/pre&gt;&quot;&amp;&#39;&lt;img&gt;</pre>')
  })

  it('reports an empty outbox', () => expect(mailPage([])).toContain('No mail yet.'))
})

describe('/dev/mail', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
    const payload = { email: 'owner.a@example.com' }
    await api.inject({ method: 'POST', url: '/api:auth/forgot-password', payload })
  })
  afterAll(() => api.close())

  it('shows the outbox, and is not cached', async () => {
    const answer = await api.inject({ url: '/dev/mail/test', headers: { host: 'localhost:4180' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.body).toContain('<h2>Choose a new password</h2><p>owner.a@example.com, 2026-06-15T')
    expect(answer.body).toContain('http://localhost/reset-password/?token=')
  })

  it.each([
    { remoteAddress: '10.0.0.1', host: 'localhost' },
    { remoteAddress: '127.0.0.1', host: 'app.example.com' },
    { remoteAddress: '::ffff:10.127.0.1', host: '127.0.0.1' },
    { remoteAddress: '127.0.0.1', host: '127.0.0.1', forwarded: '203.0.113.5' },
  ])('is not found for $remoteAddress with $host', async ({ remoteAddress, host, forwarded }) => {
    const headers = { host, ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) }
    const answer = await api.inject({ url: '/dev/mail/test', headers, remoteAddress })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'page.not_found'])
  })

  it('is not at a well-known path', async () => {
    const answer = await api.inject({ url: '/dev/mail', headers: { host: 'localhost' } })
    expect(answer.statusCode).toBe(404)
  })

  it('does not exist unless the settings allow it', async () => {
    const closed = await startTestApi({ showsMail: false })
    expect((await closed.inject({ url: '/dev/mail/test', headers: { host: 'localhost' } })).statusCode).toBe(404)
    await closed.close()
  })
})
