import { type Formula, f, type Reading, type Value } from '@sluice/config'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { apiCollection } from '../shared/plugins.ts'
import type { Controller } from '../shared/rows.ts'
import { fieldOf, itemsOf } from './collections.ts'

const clients = apiCollection('testClients', 'crm', 'clients', { rows: 'items' })
const client = apiCollection('testClient', 'crm', 'clients/{id}')
const sites = apiCollection('testSites', 'crm', 'sites')
const site = apiCollection('testSite', 'crm', 'sites/{id}')
const zones = apiCollection('testZones', 'assets', 'zones')
const controller = apiCollection('testController', 'assets', 'controllers/{id}')
const controllers = apiCollection('testControllers', 'assets', 'controllers')

const read = (part: Formula | Reading | undefined) => f`${part ?? null}`.code

/* `tsc` reports a comment that expects an error where there is none. */
describe('records of the API', () => {
  it('have the fields of their contracts', () => {
    expect(read(client.data.phone)).toBe(`${client.reference}.data?.phone`)
    expect(read(clients.items[0]?.sites_count)).toBe(`${clients.reference}.data?.items?.[0]?.sites_count`)
    expect(read(itemsOf(sites)[0]?.client_name)).toBe(`(${sites.reference}.data?.items ?? [])?.[0]?.client_name`)
    expect(read(fieldOf(site, 'last_checkup?.health_score'))).toBe(
      `(${site.reference}.data?.last_checkup?.health_score)`,
    )
  })

  it('have no other fields', () => {
    // @ts-expect-error a client has no `nme`
    read(client.data.nme)
    // @ts-expect-error a client in a list neither
    read(clients.items[0]?.nme)
    // @ts-expect-error a site has a `client_name`
    read(itemsOf(sites)[0]?.customer)
    // @ts-expect-error a site has an `address_line1`
    read(fieldOf(site, 'address'))
    // @ts-expect-error its last checkup has a `health_score`
    read(fieldOf(site, 'last_checkup?.score'))
    // @ts-expect-error a zone has a `station_no`
    read(itemsOf(zones)[0]?.station)
    // @ts-expect-error a controller has a `label`
    read(itemsOf(controllers)[0]?.name)
    expect.assertions(0)
  })

  it('have values of their kinds', () => {
    expectTypeOf(itemsOf(controllers)).toEqualTypeOf<Value<readonly Controller[]>>()
    expectTypeOf(controller.data.station_count).toEqualTypeOf<Value<number>>()
    expectTypeOf(controller.data.brand).toEqualTypeOf<Value<string | null>>()
    expectTypeOf(client.data.tags).toEqualTypeOf<Value<string[]>>()
    expect(read(controller.data.brand)).toBe(`${controller.reference}.data?.brand`)
  })
})
