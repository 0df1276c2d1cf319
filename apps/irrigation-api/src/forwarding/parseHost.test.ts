import { describe, expect, it } from 'vitest'
import { findHost, parseHost } from './parseHost.ts'

const parsed = (...texts: readonly string[]) => texts.flatMap((text) => parseHost(text) ?? [])

describe('parseHost', () => {
  it.each([
    ['api.example.com', { protocol: 'https:', name: 'api.example.com', port: '', isLocal: false }],
    ['https://API.example.com:8443', { protocol: 'https:', name: 'api.example.com', port: '8443', isLocal: false }],
    ['*.example.com', { protocol: 'https:', name: '*.example.com', port: '', isLocal: false }],
    ['http://localhost:4000', { protocol: 'http:', name: 'localhost', port: '4000', isLocal: true }],
    ['http://[::1]:4000', { protocol: 'http:', name: '[::1]', port: '4000', isLocal: true }],
    ['10.1.2.3', { protocol: 'https:', name: '10.1.2.3', port: '', isLocal: false }],
  ])('parses %s', (text, host) => expect(parseHost(text)).toEqual(host))

  it.each([
    '',
    '*',
    '*.com',
    '*.localhost',
    'a.*.com',
    'http://api.example.com',
    'ftp://api.example.com',
    'api.example.com/v1',
    'a@b.example.com',
    '*.1.2.3.4',
  ])('refuses “%s”', (text) => expect(parseHost(text)).toBeUndefined())
})

describe('findHost', () => {
  it.each([
    ['https://api.example.com/v1?a=1', true],
    ['https://API.EXAMPLE.COM:443/', true],
    ['https://a.b.example.org/', true],
    ['https://example.org/', false],
    ['https://badexample.org/', false],
    ['https://api.example.com.evil.test/', false],
    ['https://api.example.com./', false],
    ['https://api.example.com:8443/', false],
    ['http://api.example.com/', false],
  ])('finds %s: %s', (url, isFound) =>
    expect(findHost(parsed('api.example.com', '*.example.org'), new URL(url)) !== undefined).toBe(isFound),
  )
})
