import { collectionProblems, settingsProblems } from '@sluice/engine/plugins'
import { describe, expect, it } from 'vitest'
import { backendPlugin } from './backendPlugin.ts'
import { backend } from './schema.ts'

it('the description has the id, the name and the actions of the plugin', () => {
  const { id, name, actions } = backendPlugin()
  expect([backend.id, backend.name]).toEqual([id, name])
  expect(Object.keys(backend.actions ?? {}).sort()).toEqual(Object.keys(actions ?? {}).sort())
})

const missing = (name: string) => expect.stringMatching(new RegExp(`^The setting “${name}” is missing: `))

describe('the settings of the backend', () => {
  const host = 'The setting “customDomain” is a host without `http://` or `https://`.'
  it.each<
    [string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>> | undefined, readonly unknown[]]
  >([
    ['are complete', {}, { apiKey: 'k', instanceId: 'i' }, []],
    ['are complete with the other key', {}, { metaApiKey: 'k', instanceId: 'i' }, []],
    ['are complete in an export', {}, undefined, []],
    ['lack a key', {}, { instanceId: 'i' }, ['The plugin needs an `apiKey` or a `metaApiKey`.']],
    ['lack the instance', {}, { apiKey: 'k' }, [missing('instanceId')]],
    ['name the protocol of the host', { customDomain: 'http://a.test' }, undefined, [host]],
  ])('%s', (_what, publicData, privateData, expected) => {
    expect(settingsProblems(backend, { publicData, ...(privateData ? { privateData } : {}) })).toEqual(expected)
  })
})

describe('a collection of the backend', () => {
  const endpoint = { method: 'get', path: 'clients' }
  it.each([
    [{ apiGroupUrl: '/api:crm', endpoint }, []],
    [{ endpoint }, [missing('apiGroupUrl')]],
    [{ apiGroupUrl: '/api:crm' }, [missing('endpoint')]],
  ])('%j', (config, expected) => expect(collectionProblems(backend, config)).toEqual(expected))
})
