import { collectionProblems } from '@sluice/engine/plugins'
import { describe, expect, it } from 'vitest'
import { restPlugin } from './restPlugin.ts'
import { restDescription } from './schema.ts'

const VALID = { url: 'https://api.test/sites', method: 'GET' }
const problems = (config: object) => collectionProblems(restDescription, { ...VALID, ...config })

describe('restDescription', () => {
  it('describes the plugin and each of its actions', () => {
    const { id, name, actions } = restPlugin()
    expect(restDescription).toMatchObject({ id, name })
    expect(Object.keys(restDescription.actions ?? {})).toEqual(Object.keys(actions ?? {}))
  })

  it.each<[string, object]>([
    ['a request', {}],
    ['a path of the app', { url: '/files/1' }],
    ['a small method', { method: 'post' }],
    ['a type with a parameter', { dataType: 'text/plain; charset=utf-8' }],
    ['another type', { dataType: 'application/vnd.api+json' }],
    ['bound settings', { url: { __wwtype: 'f', code: "'x:y'" }, dataType: { __wwtype: 'f', code: 'type' } }],
  ])('finds nothing wrong with %s', (_what, config) => {
    expect(problems(config)).toEqual([])
  })

  it.each<[string, object, string]>([
    ['no url', { url: '' }, 'The setting “url” is missing'],
    ['no method', { method: null }, 'The setting “method” is missing'],
    ['a url of another scheme', { url: 'ftp://api.test' }, 'The url is not an address'],
    ['a url that leaves the app', { url: '//api.test/x' }, 'The url is not an address'],
    ['an unknown method', { method: 'FETCH' }, 'The method is not one of GET'],
    ['an unknown dataType', { dataType: 'json' }, 'The dataType is not a content type'],
    [
      'a raw text as a form',
      { dataType: 'multipart/form-data', useRawBody: true, data: 'a=1' },
      'A raw text cannot be sent',
    ],
    ['a stream through the server', { useStreaming: true, isThroughServer: true }, 'A stream cannot go'],
    ['cookies through the server', { isWithCredentials: true, isThroughServer: true }, 'The server has no cookies'],
  ])('finds %s', (_what, config, expected) => {
    const found = problems(config)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(expected)
  })
})
