import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.ts'

describe('parseEnv', () => {
  it('has a default for everything', () => {
    expect(parseEnv({ PORT: '' }, [])).toMatchObject({
      port: 4180,
      host: '127.0.0.1',
      isEmpty: false,
      publicUrl: undefined,
    })
    expect(parseEnv({}, []).dataDir).toMatch(/\/\.data$/)
  })

  it('takes what is given', () => {
    const env = parseEnv({ PORT: '0', PUBLIC_URL: 'https://app.example.com/', DEMO_TODAY: '2026-06-15' }, ['--empty'])
    expect(env).toMatchObject({ port: 0, publicUrl: 'https://app.example.com', demoToday: '2026-06-15', isEmpty: true })
  })

  it('takes who bills, with everything that asks for', () => {
    expect(parseEnv({}, []).billing).toEqual({ kind: 'fake' })
    const keys = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' }
    expect(parseEnv({ BILLING_URL: 'stripe:', ...keys }, []).billing).toEqual({
      ...{ kind: 'stripe', secretKey: 'sk_test', webhookSecret: 'whsec', apiBase: undefined },
    })
    expect(() => parseEnv({ BILLING_URL: 'stripe:', STRIPE_SECRET_KEY: 'sk_test' }, [])).toThrow(
      'These settings are not right: STRIPE_WEBHOOK_SECRET (needed for BILLING_URL=stripe:).',
    )
    expect(() => parseEnv({ BILLING_URL: 'paypal:' }, [])).toThrow('BILLING_URL (fake: or stripe:)')
  })

  it('wants both logins of a database', () => {
    const url = 'postgres://app@db.example/irrigation'
    expect(() => parseEnv({ DATABASE_URL: url }, [])).toThrow(
      'These settings are not right: DATABASE_ADMIN_URL (needed with DATABASE_URL).',
    )
    expect(parseEnv({ DATABASE_URL: url, DATABASE_ADMIN_URL: url }, [])).toMatchObject({ databaseUrl: url })
  })

  it('names everything that is wrong in one sentence', () => {
    const wrong = { PORT: 'abc', PUBLIC_URL: 'ftp://x', DEMO_TODAY: 'soon', DEMO_PASSWORD: 'short' }
    expect(() => parseEnv(wrong, [])).toThrow(
      /^These settings are not right: PORT .*PUBLIC_URL .*DEMO_PASSWORD .*DEMO_TODAY .*\.$/,
    )
  })

  it('sets up providers of sign-in by both their id and their secret', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    const env = parseEnv({ ...google, OAUTH_REDIRECT_URIS: 'https://a.example/x/, https://b.example/y/' }, [])
    expect([env.google, env.facebook, env.redirectUris]).toEqual([
      { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      undefined,
      ['https://a.example/x/', 'https://b.example/y/'],
    ])
    expect(() => parseEnv({ FACEBOOK_CLIENT_ID: 'id' }, [])).toThrow(
      'FACEBOOK_CLIENT_SECRET (needed beside the other one)',
    )
    expect(() => parseEnv({ OAUTH_REDIRECT_URIS: 'x' }, [])).toThrow('OAUTH_REDIRECT_URIS')
  })

  it.each([
    { variables: {}, args: [], shows: true },
    { variables: { PUBLIC_URL: 'http://localhost:5173' }, args: [], shows: true },
    { variables: {}, args: ['--empty'], shows: false },
    { variables: { NODE_ENV: 'production' }, args: [], shows: false },
    { variables: { PUBLIC_URL: 'https://app.example.com' }, args: [], shows: false },
  ])('shows the outbox with $variables $args: $shows', ({ variables, args, shows }) =>
    expect(parseEnv(variables, args).showsMail).toBe(shows),
  )
})
