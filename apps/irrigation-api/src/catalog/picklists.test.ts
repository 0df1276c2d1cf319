import { everyPicklist } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let owner: SignedInRequest
let stranger: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
  stranger = await api.as('owner.b@example.com')
})
afterAll(() => api.close())

const path = '/api:catalog/picklists'
const itemsPath = '/api:catalog/picklist-items'
const itemOf = async (who: SignedInRequest, key: string, code: string) =>
  (await who('GET', `${path}/${key}`)).json().items.find((item: { code: string }) => item.code === code)

describe('picklists', () => {
  it('are complete, in both languages', async () => {
    const { items, total } = (await owner('GET', path)).json()
    expect([total, items.map(({ key }: { key: string }) => key)]).toEqual([
      everyPicklist.size,
      [...everyPicklist.keys()],
    ])
    expect(items.find(({ key }: { key: string }) => key === 'severity')).toMatchObject({
      name_es: 'Gravedad',
      system: true,
      allow_custom: false,
      items: [
        { code: 'safety', label_en: 'Safety hazard', label_es: 'Peligro', sort: 0, active: true, item_id: null },
        {},
        {},
        {},
      ],
    })
    expect((await owner('GET', `${path}/no_such_list`)).statusCode).toBe(400)
  })

  it('are readable by all members, and changed by the office', async () => {
    const technician = await api.as('tech.a1@example.com')
    expect((await technician('GET', path)).statusCode).toBe(200)
    const body = { list_key: 'client_kind', code: 'farm', label_en: 'Farm' }
    expect((await technician('POST', itemsPath, body)).statusCode).toBe(403)
  })
})

describe('a company’s own item', () => {
  it('follows the product’s items, and can be chosen by this company only', async () => {
    const client = { kind: 'golf', name: 'Links' }
    expect((await owner('POST', '/api:crm/clients', client)).json()).toMatchObject({
      code: 'request.invalid',
      payload: { fields: { kind: 'Not a choice of client_kind: golf.' } },
    })
    const body = { list_key: 'client_kind', code: 'golf', label_en: 'Golf course' }
    const { id } = (await owner('POST', itemsPath, body)).json()
    expect(await itemOf(owner, 'client_kind', 'golf')).toMatchObject({ label_es: 'Golf course', sort: 7, item_id: id })
    expect(await itemOf(stranger, 'client_kind', 'golf')).toBeUndefined()
    expect((await owner('POST', '/api:crm/clients', client)).statusCode).toBe(201)
    expect((await stranger('POST', '/api:crm/clients', client)).statusCode).toBe(400)
    expect((await owner('GET', '/api:crm/clients?kind=golf')).json().total).toBe(1)
    expect((await owner('POST', itemsPath, body)).json().code).toBe('picklist_item.taken')
  })

  it('renames, moves and hides an item of the product, until it is removed', async () => {
    const body = { list_key: 'severity', code: 'cosmetic', label_en: 'Looks', label_es: 'Apariencia', sort: -1 }
    expect((await owner('POST', itemsPath, body)).statusCode).toBe(400)
    const { id } = (await owner('POST', itemsPath, { ...body, sort: 0, active: false })).json()
    const { items } = (await owner('GET', `${path}/severity`)).json()
    expect(items[0]).toMatchObject({ code: 'cosmetic', label_en: 'Looks', active: false })
    await owner('DELETE', `${itemsPath}/${id}`)
    expect(await itemOf(owner, 'severity', 'cosmetic')).toMatchObject({ label_en: 'Cosmetic', sort: 3, item_id: null })
  })

  it('cannot be added to a list whose codes are used by logic', async () => {
    const answer = await owner('POST', itemsPath, { list_key: 'severity', code: 'awful', label_en: 'Awful' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'picklist_item.system_list'])
  })

  it.each(['Two words', 'ümlaut', '', 'x'.repeat(41)])('has a plain code, not “%s”', async (code) => {
    expect((await owner('POST', itemsPath, { list_key: 'client_kind', code, label_en: 'X' })).statusCode).toBe(400)
  })
})
