import type { PluginDescription } from '@sluice/engine/plugins'
import { describe as describeType, parseType } from '@sluice/formula-check'
import { describe, expect, it } from 'vitest'
import { answerTypes } from './answerTypes.ts'
import { schemaType } from './schemaType.ts'

const ID = 'cd33cf33-e29f-4e8c-ac26-b997fe507ce7'
const row = {
  type: 'object',
  properties: { id: { type: 'string' }, owner: { $ref: '#/people/one' } },
  required: ['id'],
}
const contract = {
  people: { one: { anyOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { type: 'null' }] } },
  paths: {
    '/rows/{id}': {
      get: { responses: { 200: { content: { 'application/json': { schema: row } } }, 404: {} } },
      delete: { responses: { 204: {} } },
    },
  },
}
const description: PluginDescription = {
  id: ID,
  name: 'Data',
  doc: 'A test.',
  requestOf: ({ method, path }) => ({ method: String(method), address: String(path) }),
  requestActions: ['request'],
  variableRequests: ({ me }) => ({ user: { method: 'get', address: String(me) }, other: null }),
}
const ROW = '{ id: text, owner?: { name?: text, … } | null, … }'

describe('schemaType', () => {
  it.each([
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'text | null'],
    [{ type: 'array', items: { type: 'boolean' } }, 'list<boolean>'],
    [row, ROW],
    [{ $ref: '#/nowhere' }, 'any'],
    [{}, 'any'],
    [null, 'any'],
  ])('of %j is %s', (schema, type) => {
    expect(describeType(schemaType(schema, contract))).toBe(type)
  })

  it('ends where a schema refers to itself', () => {
    const tree = { node: { type: 'object', properties: { child: { $ref: '#/node' } } } }
    expect(schemaType(tree.node, tree).kind).toBe('object')
    expect(schemaType({ $ref: '#/a' }, { a: { $ref: '#/a' } })).toEqual(parseType('any'))
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`child${i}`, { $ref: '#/node' }]))
    const wide = { node: { type: 'object', properties: many } }
    expect(schemaType({ $ref: '#/node' }, wide).kind).toBe('object')
  })
})

describe('answerTypes', () => {
  const answers = answerTypes({ contract, descriptions: [description] })
  const collection = (method: string, path: string, pluginId = ID) =>
    describeType(answers.ofCollection({ pluginId, config: { method, path } }))
  const action = (type: string) => describeType(answers.ofAction({ type, args: { method: 'get', path: '/rows/{id}' } }))

  it('knows the data of collections, whatever their parameters are called', () => {
    expect(collection('get', '/rows/{row_id}')).toBe(ROW)
  })

  it.each([
    ['post', '/rows/{id}', ID],
    ['delete', '/rows/{id}', ID],
    ['get', '/others', ID],
    ['get', '/rows/{id}', 'another'],
  ])('knows nothing of %s %s of the plugin %s', (method, path, pluginId) => {
    expect(collection(method, path, pluginId)).toBe('any')
  })

  it('knows the results of actions that send requests', () => {
    expect(action(`${ID}-request`)).toContain('data: { id: text')
    expect([action(`${ID}-other`), action('log')]).toEqual(['any', 'any'])
  })

  it('knows the variables of plugins', () => {
    const variables = answers.ofVariables(ID, { me: '/rows/{id}' })
    expect([...variables].map(([name, type]) => [name, describeType(type)])).toEqual([
      ['user', ROW],
      ['other', 'any'],
    ])
  })
})
