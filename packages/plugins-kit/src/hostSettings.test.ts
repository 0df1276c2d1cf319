import { describe, expect, it } from 'vitest'
import { environmentHeaders, onHost } from './hostSettings.ts'

describe('onHost', () => {
  it.each([
    ['https://a.test/api:x/y?z=1', {}, 'https://a.test/api:x/y?z=1'],
    ['https://a.test/api:x', { domain: 'b.test' }, 'https://b.test/api:x'],
    ['https://a.test/api:x', { domain: 'b.test', customDomain: 'c.test' }, 'https://c.test/api:x'],
    ['https://a.test/api:x', { domain: 'b.test', customDomain: '' }, 'https://b.test/api:x'],
    ['https://a.test:8443/x', { domain: 'b.test' }, 'https://b.test:8443/x'],
    ['https://a.test/x', { customDomain: 'b.test:9000' }, 'https://b.test:9000/x'],
    ['/api:x', { domain: 'b.test' }, 'http://app.test/api:x'],
    ['/api:x', {}, 'http://app.test/api:x'],
  ])('%s with %j is %s', (address, settings, expected) => {
    expect(onHost(address, settings, 'http://app.test').href).toBe(expected)
  })

  it('throws for what is no address', () => expect(() => onHost('http://', {}, 'http://app.test')).toThrow(TypeError))
})

describe('environmentHeaders', () => {
  const settings = {
    xDataSourceEditor: 'dev',
    xDataSourceProd: 'live',
    xBranchStaging: 'v2',
    globalHeaders: [{ key: 'Authorization', value: 'Own x' }],
  }
  const resolve = (stored: unknown) => stored
  it.each([
    ['editor', { 'x-data-source': 'dev', authorization: 'Own x' }],
    ['staging', { 'x-branch': 'v2', authorization: 'Own x' }],
    ['preview', { 'x-data-source': 'live', authorization: 'Own x' }],
    ['production', { 'x-data-source': 'live', authorization: 'Own x' }],
  ] as const)('of %s', (environment, expected) => {
    expect(Object.fromEntries(environmentHeaders(settings, { environment, resolve }, { token: 'token' }))).toEqual(
      expected,
    )
  })

  it('have the token, if there is one', () => {
    const app = { environment: 'production', resolve } as const
    expect([...environmentHeaders({}, app, { token: 'token' })]).toEqual([['authorization', 'Bearer token']])
    expect([...environmentHeaders({}, app)]).toEqual([])
  })
})
