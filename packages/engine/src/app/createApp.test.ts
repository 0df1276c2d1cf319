import { describe, expect, it, vi } from 'vitest'
import { loadFeatures } from '../features/features.ts'
import { fullLanguage } from '../formula/fullLanguage.ts'
import { settled } from '../testing/settled.ts'
import { testServices } from '../testing/testServices.ts'
import { createApp, type ShownPage } from './createApp.ts'

// Code that a page would load.
await loadFeatures()

const project = {
  id: 'app',
  homePageId: 'home',
  langs: [{ lang: 'en', default: true }, { lang: 'es' }],
  pages: ['home', 'zones'].map((id) => ({
    id,
    name: id,
    paths: { default: id },
    langs: ['en', 'es'],
    sections: [],
  })),
}
const pages: Readonly<Record<string, unknown>> = {
  home: {
    page: { id: 'home' },
    variables: [{ id: 'n-id', name: 'n', type: 'number', defaultValue: 1 }],
    collections: [{ id: 'c-id', name: 'zones', mode: 'static', type: 'collection', config: {}, data: [{ id: 1 }] }],
  },
  zones: { page: { id: 'zones' } },
}

function open() {
  const services = testServices()
  const fetchPage = async (input: RequestInfo | URL) => {
    const page = pages[/data\/(\w+)\.json/.exec(String(input))?.[1] ?? '']
    return page ? Response.json(page) : new Response('', { status: 404 })
  }
  const app = createApp({
    project,
    elements: [],
    plugins: [],
    services: { ...services, fetch: fetchPage },
    language: fullLanguage,
  })
  return { app, services }
}

async function started() {
  const { app, services } = open()
  app.start()
  await settled()
  return { app, services }
}

describe('an app', () => {
  it('shows pages from its start on, and tells each', async () => {
    const { app } = open()
    const seen: ShownPage[] = []
    app.on('page', (page) => seen.push(page))
    app.start()
    app.start()
    await settled()
    await app.navigate('/zones/')
    await settled()
    await app.navigate('/es/zones/')
    await settled()
    expect(seen.map(({ id, address, language }) => [id, address, language])).toEqual([
      ['home', '/', 'en'],
      ['zones', '/zones/', 'en'],
      ['zones', '/es/zones/', 'es'],
    ])
  })

  it('tells another language and a page that fails, each until the listener has enough', async () => {
    const { app } = await started()
    const languages = vi.fn()
    const failures = vi.fn()
    const end = app.on('language', languages)
    app.on('failure', failures)
    await app.navigate('/es/')
    await settled()
    end()
    await app.navigate('/')
    await settled()
    await app.navigate('/nowhere/')
    await settled()
    expect(languages.mock.calls).toEqual([['es']])
    expect(failures.mock.calls).toEqual([[expect.objectContaining({ message: 'Page not found' })]])
  })

  it('reads, writes and follows variables by id and name', async () => {
    const { app } = open()
    const values: unknown[] = []
    const end = app.variables.subscribe('n', (value) => values.push(value))
    expect([app.variables.get('n'), app.variables.atom('n')]).toEqual([undefined, null])
    app.start()
    await settled()
    app.variables.set('n', 2)
    const atom = app.variables.atom('n-id')
    expect([app.variables.get('n-id'), atom && app.store.get(atom)]).toEqual([2, 2])
    end()
    app.variables.set('n-id', 3)
    expect(values).toEqual([1, 2])
  })

  it.each([
    ['nothing', 1, 'variable not found'],
    ['n', [2], 'value must be a number'],
  ])('refuses to set %s to %s', async (name, value, reason) => {
    const { app } = await started()
    expect(() => app.variables.set(name, value)).toThrow(reason)
    expect(app.variables.get('n')).toBe(1)
  })

  it('reads and follows collections of the page to come, and fetches them', async () => {
    const { app } = open()
    const totals: unknown[] = []
    app.collections.subscribe('zones', (state) => totals.push(state?.total))
    app.start()
    await settled()
    const atom = app.collections.atom('c-id')
    expect([totals, atom && app.store.get(atom).data]).toEqual([[1], [{ id: 1 }]])
    await expect(app.collections.fetch('nothing')).rejects.toThrow('Collection not found')
  })

  it('tells the page of the address that it starts at, also when that changed before', async () => {
    const { app } = open()
    const seen: ShownPage[] = []
    app.on('page', (page) => seen.push(page))
    await app.navigate('/zones/')
    app.start()
    await settled()
    await app.navigate('/')
    await settled()
    expect(seen.map(({ id, address }) => [id, address])).toEqual([
      ['zones', '/zones/'],
      ['home', '/'],
    ])
  })

  it('shows nothing that was loading when it was stopped, and is not started again', async () => {
    const { app } = open()
    const seen = vi.fn()
    app.on('page', seen)
    app.start()
    app.stop()
    await settled()
    expect(seen).not.toHaveBeenCalled()
    expect(() => app.start()).toThrow('The app was stopped. Create another one to run the project again.')
  })

  it('follows no address after its end', async () => {
    const { app, services } = await started()
    const seen = vi.fn()
    app.on('page', seen)
    app.stop()
    app.stop()
    services.history.push('/zones/')
    await settled()
    expect(seen).not.toHaveBeenCalled()
  })
})
