import { settingsProblems } from '@sluice/engine/plugins'
import { describe, expect, it } from 'vitest'
import { auth0Plugin, authPlugin, openIdPlugin, ownAuthPlugin, tokenBasedAuthPlugin, xanoAuthPlugin } from './index.ts'
import { auth, auth0, openId, ownAuth, tokenBasedAuth, xanoAuth } from './schema.ts'

it.each([
  [authPlugin(), auth],
  [xanoAuthPlugin(), xanoAuth],
  [ownAuthPlugin(), ownAuth],
  [tokenBasedAuthPlugin(), tokenBasedAuth],
  [openIdPlugin(), openId],
  [auth0Plugin(), auth0],
])('the description of a plugin has its id, name and actions', ({ id, name, actions = {} }, description) => {
  expect([description.id, description.name, Object.keys(description.actions ?? {}).sort()]).toEqual([
    id,
    name,
    Object.keys(actions).sort(),
  ])
})

const missing = (name: string) => expect.stringMatching(new RegExp(`^The setting “${name}” is missing: `))

describe('the settings of a sign-in', () => {
  const publicData = { loginEndpoint: '/login', getMeEndpoint: '/me', signupEndpoint: '/signup' }
  const privateData = { apiKey: 'k', instanceId: 'i', workspaceId: 'w' }

  it.each<[string, object, object | undefined, readonly unknown[]]>([
    ['are complete', publicData, privateData, []],
    ['are complete in an export, which has no private ones', publicData, undefined, []],
    ['lack the sign-in', { ...publicData, loginEndpoint: '' }, privateData, [missing('loginEndpoint')]],
    ['lack the user', { ...publicData, getMeEndpoint: undefined }, privateData, [missing('getMeEndpoint')]],
    ['lack the sign-up', { ...publicData, signupEndpoint: null }, privateData, [missing('signupEndpoint')]],
    ['lack a key', publicData, { ...privateData, apiKey: '' }, ['The plugin needs an `apiKey` or a `metaApiKey`.']],
    ['have the other key', publicData, { ...privateData, apiKey: '', metaApiKey: 'm' }, []],
    ['lack the instance', publicData, { ...privateData, instanceId: '' }, [missing('instanceId')]],
    ['lack the workspace', publicData, { ...privateData, workspaceId: '' }, [missing('workspaceId')]],
    [
      'name the protocol of the host',
      { ...publicData, customDomain: 'https://a.test' },
      privateData,
      ['The setting “customDomain” is a host without `http://` or `https://`.'],
    ],
  ])('%s', (_what, stored, secret, expected) => {
    expect(
      settingsProblems(xanoAuth, { publicData: { ...stored }, ...(secret ? { privateData: { ...secret } } : {}) }),
    ).toEqual(expected)
  })
})

describe('the settings of Token Based Auth', () => {
  const complete = {
    type: 'bearer-token',
    userEndpoint: '/me',
    afterNotSignInPageId: 'login',
    refreshTokenEndpoint: '/refresh',
    refreshFieldRequest: 'refresh',
  }

  it.each<[object, readonly unknown[]]>([
    [{}, []],
    [{ type: '' }, [missing('type')]],
    [{ userEndpoint: '' }, [missing('userEndpoint')]],
    [{ afterNotSignInPageId: undefined }, [missing('afterNotSignInPageId')]],
    [{ type: 'custom-header' }, [missing('name')]],
    [{ type: 'custom-header', name: 'X-Key' }, []],
    [{ refreshFieldRequest: '' }, [missing('refreshFieldRequest')]],
    [{ refreshFieldRequest: '', refreshType: 'custom-header' }, [missing('refreshFieldRequest')]],
    [{ refreshFieldRequest: '', refreshType: 'basic-token' }, []],
    [{ refreshFieldRequest: '', refreshTokenEndpoint: '' }, []],
  ])('with %j', (change, expected) => {
    expect(settingsProblems(tokenBasedAuth, { publicData: { ...complete, ...change } })).toEqual(expected)
  })
})

describe('the settings of OpenID and Auth0', () => {
  const ofOpenId = { domain: 'https://login.example.com', clientId: 'app' }
  const ofAuth0 = { domain: 'tenant.eu.auth0.com', SPAClientId: 'app' }
  const unsafe = (name: string) => [expect.stringMatching(new RegExp(`“${name}” must begin with https://`))]
  const wrong = (name: string) => [expect.stringMatching(new RegExp(`“${name}” is no address`))]

  it.each<['Auth0' | 'OpenID', object, readonly unknown[]]>([
    ['OpenID', {}, []],
    ['OpenID', { domain: '' }, [missing('domain')]],
    ['OpenID', { clientId: undefined }, [missing('clientId')]],
    ['OpenID', { domain: 'login.example.com' }, []],
    ['OpenID', { domain: 'http://127.0.0.1:4000' }, []],
    ['OpenID', { domain: 'http://login.example.com' }, unsafe('domain')],
    ['OpenID', { domain: 'https://' }, wrong('domain')],
    ['Auth0', {}, []],
    ['Auth0', { domain: '' }, [missing('domain')]],
    ['Auth0', { SPAClientId: '' }, [missing('SPAClientId')]],
    ['Auth0', { customDomain: 'https://' }, wrong('customDomain')],
    ['Auth0', { customDomain: 'http://login.example.com' }, unsafe('customDomain')],
  ])('of %s with %j', (name, change, expected) => {
    const [description, complete] = name === 'OpenID' ? [openId, ofOpenId] : [auth0, ofAuth0]
    expect(settingsProblems(description, { publicData: { ...complete, ...change } })).toEqual(expected)
  })
})
