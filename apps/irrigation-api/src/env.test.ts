import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.ts'

describe('parseEnv', () => {
  it('has a default for everything', () => {
    expect(parseEnv({ PORT: '' }, [])).toMatchObject({
      port: 4180,
      host: '127.0.0.1',
      publicUrl: undefined,
    })
    expect(parseEnv({}, []).dataDir).toMatch(/\/\.data$/)
  })

  it('uses given values', () => {
    const env = parseEnv({ PORT: '0', PUBLIC_URL: 'https://app.example.com/', TRUST_PROXY: 'loopback' }, ['--empty'])
    expect(env).toMatchObject({ port: 0, publicUrl: 'https://app.example.com', isDemo: false })
  })

  it('warns of a proxy without a public URL', () => {
    expect(parseEnv({}, []).warnings).toEqual([])
    expect(parseEnv({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://app.example.com' }, []).warnings).toEqual([])
    expect(parseEnv({ TRUST_PROXY: 'loopback' }, []).warnings).toEqual([expect.stringContaining('Set PUBLIC_URL')])
  })

  it('reads the drain time', () => {
    expect([parseEnv({}, []).drainSeconds, parseEnv({ DRAIN: '10' }, []).drainSeconds]).toEqual([0, 10])
    expect(() => parseEnv({ DRAIN: 'long' }, [])).toThrow('DRAIN (seconds from 0 to 300)')
  })

  it('reads the billing provider with its settings', () => {
    expect(parseEnv({}, ['--demo']).billing).toEqual({ kind: 'fake' })
    const keys = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' }
    expect(parseEnv({ BILLING_URL: 'stripe:', ...keys }, []).billing).toEqual({
      ...{ kind: 'stripe', secretKey: 'sk_test', webhookSecret: 'whsec', apiBase: undefined },
    })
    expect(() => parseEnv({ BILLING_URL: 'stripe:', STRIPE_SECRET_KEY: 'sk_test' }, [])).toThrow(
      'These settings are not right: STRIPE_WEBHOOK_SECRET (needed for BILLING_URL=stripe:).',
    )
    expect(() => parseEnv({ BILLING_URL: 'paypal:' }, [])).toThrow('BILLING_URL (fake: or stripe:)')
  })

  it('reads the signing keys: the first signs, the others are accepted', () => {
    const key = 'k'.repeat(32)
    expect(parseEnv({}, []).signingKeys).toEqual(['database'])
    expect(parseEnv({ SIGNING_KEYS: `${key}, database` }, []).signingKeys).toEqual([key, 'database'])
    for (const SIGNING_KEYS of ['short', `${key},`])
      expect(() => parseEnv({ SIGNING_KEYS }, [])).toThrow('SIGNING_KEYS (keys of at least 32 characters')
  })

  it('reads the hosts to which requests are sent, with their secret headers', () => {
    expect(parseEnv({}, []).forwarding).toBeUndefined()
    const given = {
      REQUEST_HOSTS: 'api.example.com, *.example.org',
      REQUEST_NETWORKS: '10.0.0.0/8',
      REQUEST_SECRETS: '{"api.example.com": {"Authorization": "Bearer a"}}',
    }
    expect(parseEnv(given, []).forwarding).toMatchObject({
      hosts: [{ name: 'api.example.com' }, { name: '*.example.org' }],
      networks: ['10.0.0.0/8'],
      secrets: { 'api.example.com': { authorization: 'Bearer a' } },
    })
  })

  it.each([
    [{ REQUEST_HOSTS: '*' }, 'REQUEST_HOSTS (hosts as api.example.com'],
    [{ REQUEST_HOSTS: 'http://api.example.com' }, 'REQUEST_HOSTS (hosts as api.example.com'],
    [{ REQUEST_NETWORKS: 'all' }, 'REQUEST_NETWORKS (networks as 10.0.0.0/8'],
    [{ REQUEST_SECRETS: 'k3y' }, 'REQUEST_SECRETS (JSON as '],
    [{ REQUEST_SECRETS: '{"a.example.com": {"Host": "k3y"}}' }, 'REQUEST_SECRETS (JSON as '],
    [{ REQUEST_SECRETS: '{"a.example.com": {"X-Key": "k3y\\n"}}' }, 'REQUEST_SECRETS (JSON as '],
    [{ REQUEST_SECRETS: '{"a.example.com": {"X-Key": "k3y"}}' }, '“a.example.com” is not one of REQUEST_HOSTS'],
    [{ REQUEST_HOSTS: 'http://localhost:4000', NODE_ENV: 'production' }, 'REQUEST_HOSTS names this machine'],
  ])('refuses %j, without its secret', (given, problem) => {
    expect(() => parseEnv(given, [])).toThrow(problem)
    expect(() => parseEnv(given, [])).toThrow(/^(?!.*k3y)/)
  })

  it('reads the connection to Airtable', () => {
    const tables = { zones: { baseId: 'app1', tableId: 'tbl1', view: 'Grid view', isReadonly: true } }
    const given = { AIRTABLE_TOKEN: 'pat.k3y', AIRTABLE_TABLES: JSON.stringify(tables), AIRTABLE_BASES: 'app2, app3' }
    expect(parseEnv({}, []).airtable).toBeUndefined()
    expect(parseEnv(given, []).airtable).toEqual({
      ...{ token: 'pat.k3y', tables, bases: ['app2', 'app3'], apiBase: 'https://api.airtable.com' },
    })
  })

  it.each([
    [{ AIRTABLE_BASES: 'app1' }, 'AIRTABLE_TOKEN (needed with AIRTABLE_TABLES and AIRTABLE_BASES)'],
    [{ AIRTABLE_TOKEN: 'k3y \n' }, 'AIRTABLE_TOKEN (a personal access token of Airtable)'],
    [{ AIRTABLE_TOKEN: 'k3y', AIRTABLE_TABLES: '{"a": {"baseId": "app1"}}' }, 'AIRTABLE_TABLES (JSON as '],
    [{ AIRTABLE_TOKEN: 'k3y', AIRTABLE_BASES: 'Water' }, 'AIRTABLE_BASES (ids of bases'],
    [{ AIRTABLE_TOKEN: 'k3y', AIRTABLE_API_BASE: 'http://a.example.com' }, 'AIRTABLE_API_BASE (an https address'],
  ])('refuses %j, without its token', (given, problem) => {
    expect(() => parseEnv(given, [])).toThrow(problem)
    expect(() => parseEnv(given, [])).toThrow(/^(?!.*k3y)/)
  })

  it('needs both logins of a database', () => {
    const url = 'postgres://app@db.example/irrigation'
    expect(() => parseEnv({ DATABASE_URL: url }, [])).toThrow(
      'These settings are not right: DATABASE_ADMIN_URL (needed with DATABASE_URL).',
    )
    expect(parseEnv({ DATABASE_URL: url, DATABASE_ADMIN_URL: url }, [])).toMatchObject({ databaseUrl: url })
  })

  it('names all problems in one sentence', () => {
    const wrong = { PORT: 'abc', PUBLIC_URL: 'ftp://x', DRAIN: 'soon', STORAGE_GB: 'much' }
    expect(() => parseEnv(wrong, [])).toThrow(
      /^These settings are not right: PORT .*PUBLIC_URL .*DRAIN .*STORAGE_GB .*\.$/,
    )
  })

  it('sets up sign-in providers by both their id and their secret', () => {
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

  it('enables neither the demo nor fake payments by default', () => {
    expect(parseEnv({}, [])).toMatchObject({ isDemo: false, showsMail: false, billing: { kind: 'none' } })
    expect(parseEnv({}, ['--demo'])).toMatchObject({ isDemo: true, showsMail: false, billing: { kind: 'fake' } })
    expect(parseEnv({}, ['--demo', '--show-mail'])).toMatchObject({ isDemo: true, showsMail: true })
  })

  const https = { PUBLIC_URL: 'https://app.example.com', TRUST_PROXY: 'loopback' }
  const url = 'postgres://app@db.example/irrigation'
  it.each([
    { variables: { PUBLIC_URL: 'https://app.example.com' }, args: [], says: /TRUST_PROXY=loopback/ },
    { variables: https, args: ['--demo'], says: /^--demo makes accounts/ },
    { variables: { NODE_ENV: 'production' }, args: ['--demo'], says: /^--demo makes accounts/ },
    { variables: { DATABASE_URL: url, DATABASE_ADMIN_URL: url }, args: ['--demo'], says: /^--demo makes accounts/ },
    { variables: { NODE_ENV: 'production' }, args: ['--show-mail'], says: /^--show-mail shows links/ },
    { variables: https, args: ['--show-mail'], says: /^--show-mail shows links/ },
    { variables: { BILLING_URL: 'fake:' }, args: [], says: /needs --demo/ },
    { variables: { TRUST_PROXY: 'everybody' }, args: [], says: /TRUST_PROXY \(networks as/ },
    { variables: { CORS_ORIGINS: 'x' }, args: [], says: /CORS_ORIGINS \(http or https origins/ },
    { variables: {}, args: ['--demo', '--empty'], says: /contradict/ },
    { variables: {}, args: ['--dmeo'], says: /There is no argument --dmeo/ },
  ])('does not start with $variables $args', ({ variables, args, says }) =>
    expect(() => parseEnv(variables, args)).toThrow(says),
  )

  it('reads the proxies, the pool and the file store', () => {
    const env = parseEnv(
      { ...https, TRUST_PROXY: '10.0.0.0/8, ::1', CORS_ORIGINS: 'https://a.example/', DATABASE_POOL: 'transaction' },
      [],
    )
    expect(env).toMatchObject({
      ...{ trustProxy: ['10.0.0.0/8', '::1'], corsOrigins: ['https://a.example'], databasePool: 'transaction' },
      ...{ processes: 1, blob: { kind: 'disk' }, mail: undefined },
    })
  })

  it.each([
    { processes: '1', cores: 1, size: 4 },
    { processes: '1', cores: 2, size: 4 },
    { processes: '1', cores: 8, size: 16 },
    { processes: '1', cores: 64, size: 20 },
    { processes: '2', cores: 2, size: 4 },
    { processes: '4', cores: 16, size: 8 },
    { processes: '16', cores: 2, size: 3 },
  ])('shares two connections a core of $cores among $processes processes', ({ processes, cores, size }) =>
    expect(parseEnv({ PROCESSES: processes }, [], cores)).toMatchObject({
      processes: Number(processes),
      databasePoolSize: size,
    }),
  )

  it.each([
    { processes: '1', size: 20 },
    { processes: '4', size: 10 },
    { processes: '16', size: 4 },
  ])('shares 40 connections to another server among $processes processes', ({ processes, size }) =>
    expect(parseEnv({ DATABASE_URL: url, DATABASE_ADMIN_URL: url, PROCESSES: processes }, [], 2)).toMatchObject({
      databasePoolSize: size,
    }),
  )

  it('refuses more connections than the embedded database has', () => {
    const many = { PROCESSES: '3', DATABASE_POOL_SIZE: '20' }
    expect(() => parseEnv(many, [])).toThrow('PROCESSES times DATABASE_POOL_SIZE is more than the 50 connections')
    expect(parseEnv({ ...many, DATABASE_URL: url, DATABASE_ADMIN_URL: url }, [])).toMatchObject({
      databasePoolSize: 20,
    })
  })
})
