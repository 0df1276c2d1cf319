import { startPage } from '@sluice/engine/testing/internals'
import { vi } from 'vitest'
import { airtablePlugin } from '../airtable/airtablePlugin.ts'
import { AIRTABLE_PLUGIN_ID } from '../airtable/airtablePluginId.ts'
import { type Answer, json, startServer } from './startServer.ts'

/** Far longer than a page takes to load on a busy machine. */
const LOADING_MS = 48_000

type Values = Readonly<Record<string, unknown>>

/** A record as the server answers it. */
export function record(id: string, fields: Values) {
  return { id, createdTime: '2026-06-15T10:00:00.000Z', fields }
}

/**
 * Answers like the route of the server for one table, two records to a page; of formulas it knows `{Name}='…'`. Another id than `zones`
 * needs a base and a table.
 */
export function tableOf(records: ReturnType<typeof record>[]): Answer {
  return (arrived, response) => {
    const {
      operation,
      collectionId,
      baseId,
      recordId,
      values,
      offset = '0',
      filterByFormula = '',
    } = JSON.parse(arrived.body)
    const at = records.findIndex(({ id }) => id === recordId)
    const refuse = (status: number, code: string, message: string) => json({ code, message }, { status })
    const one = () => ({ records: [records[at]] })
    const answer = () => {
      if (!/^zones/.test(collectionId) && !baseId)
        return refuse(403, 'airtable.table_unknown', `No table: ${collectionId}.`)
      if (operation === 'list') {
        const name = /^\{Name\}='(.*)'$/.exec(filterByFormula)?.[1]
        const found = records.filter(({ fields }) => name === undefined || fields.Name === name)
        const next = Number(offset) + 2
        return json({
          records: found.slice(Number(offset), next),
          ...(next < found.length ? { offset: String(next) } : {}),
        })
      }
      if (operation === 'create') {
        records.push(record(`rec${records.length + 1}`, values))
        return json({ records: records.slice(-1) })
      }
      const known = records[at]
      if (!known) return refuse(404, 'airtable.not_found', 'There is no such record or table.')
      if (operation === 'update') records[at] = { ...known, fields: { ...known.fields, ...values } }
      if (operation !== 'delete') return json(one())
      records.splice(at, 1)
      return json({ records: [{ id: recordId, fields: {} }] })
    }
    answer()(arrived, response)
  }
}

/** A stored collection of the plugin. */
export function collection(id: string, config: Values = {}, more: Values = {}) {
  return {
    ...{ id, name: id, mode: 'dynamic', pluginId: AIRTABLE_PLUGIN_ID, sort: [], ...more },
    config: { isAutoFetch: false, ...config },
  }
}

interface Options {
  readonly answer: Answer
  readonly collections?: readonly object[]
}

/** Opens a page with collections of Airtable, whose server is one of this test. */
export async function startAirtableApp({ answer, collections = [collection('zones')] }: Options) {
  const server = await startServer(answer)
  const page = await startPage({
    page: { collections, variables: [{ id: 'name', name: 'name', type: 'text', defaultValue: 'Lawn' }] },
    plugins: [airtablePlugin()],
    fetch: (input, init) => {
      const request = new Request(input, init)
      return globalThis.fetch(new Request(request.url.replace('http://app.test', server.url), request))
    },
  })
  return {
    ...page,
    server,
    /** Bodies of the requests, oldest first. */
    asked: () => server.arrived.map(({ body }) => JSON.parse(body)),
    act: (name: string, args: Values) => page.run({ a: { type: `${AIRTABLE_PLUGIN_ID}-${name}`, args } }),
    fetched: async (id: string) => {
      await vi.waitUntil(() => page.runtime.collections.state(id), { timeout: LOADING_MS })
      await page.runtime.collections.fetch(id).catch(() => {})
      return page.runtime.collections.state(id)
    },
  }
}
