import { describe, expect, it } from 'vitest'
import { allowedHosts, isHost, sourcesOf } from './allowedHosts.ts'
import { headersFor } from './build/securityHeaders.ts'

describe('isHost', () => {
  it.each([
    ['api.example.com', true],
    ['api.example.com:8443', true],
    ['*.example.com', true],
    ['localhost:3000', true],
    ['https://api.example.com', false],
    ["a.test; script-src 'unsafe-eval'", false],
    ['a.test b.test', false],
    ['*', false],
    ['', false],
    [7, false],
  ])('%j: %s', (text, expected) => expect(isHost(text)).toBe(expected))
})

describe('allowedHosts', () => {
  it.each([
    [
      { hosts: { connect: ['a.test', 'a b', null], frame: ['f.test', '*'], media: 'x' } },
      { connect: ['a.test'], frame: ['f.test'], media: [] },
    ],
    [{ hosts: null }, { connect: [], frame: [], media: [] }],
  ])('of %j', (additions, expected) => expect(allowedHosts(additions)).toEqual(expected))
})

describe('sourcesOf', () => {
  it('allows plain text to this machine only', () => {
    expect(sourcesOf(['a.test', '127.0.0.1:3000'], ['http', 'ws'])).toEqual([
      'https://a.test',
      'wss://a.test',
      'http://127.0.0.1:3000',
      'ws://127.0.0.1:3000',
    ])
  })
})

describe('the policy of a project', () => {
  const policy = (additions: Readonly<Record<string, unknown>>) =>
    headersFor({ base: '', additions, plugins: [] })['content-security-policy']

  it('lets its pages ask the hosts that are allowed, and nothing more', () => {
    expect(policy({ hosts: { connect: ['a.test'], media: ['m.test'] } })).toBe(
      policy({}).replace(
        "connect-src 'self'",
        "connect-src 'self' https://a.test wss://a.test; media-src 'self' https://m.test",
      ),
    )
    expect(policy({ hosts: { connect: ["x'; script-src *"] } })).toBe(policy({}))
  })

  it('lets its pages show documents of allowed hosts in frames, and those of the app itself', () => {
    const hosts = { frame: ['f.test', '*.g.test', 'localhost:3000', "x'; script-src *"] }
    expect(policy({ hosts })).toBe(
      policy({}).replace(
        "connect-src 'self'",
        "connect-src 'self'; frame-src 'self' https://f.test https://*.g.test http://localhost:3000",
      ),
    )
  })

  it.each([
    ['e93a2dfd-9b19-473e-b445-c666fed4e14a', 'same-origin-allow-popups'],
    ['01af5352-af71-4382-844b-2ec141ff243b', 'same-origin-allow-popups'],
    ['41448d5d-ae26-49bd-82b6-1c79f462e972', 'same-origin'],
  ])('keeps windows of others away, unless a plugin signs in with one: %s', (id, opener) => {
    const plugins = [{ id, name: '', namespace: '', settings: {} }]
    expect(headersFor({ base: '', additions: {}, plugins })['cross-origin-opener-policy']).toBe(opener)
  })
})
