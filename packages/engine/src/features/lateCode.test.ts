/* Code that nothing has loaded in advance, as in a browser: each test begins with fresh modules. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storedNeeds } from '../project/storedNeeds.ts'
import { testServices } from '../testing/testServices.ts'

beforeEach(() => vi.resetModules())

const f = (code: string) => ({ __wwtype: 'f', code })

interface Options {
  readonly page?: object
  readonly workflows?: readonly object[]
  readonly plugins?: readonly object[]
  /** Needs stored with page and project; by default those that a build finds. Null for none. */
  readonly needs?: readonly string[] | null
  readonly hasOwnLanguage?: boolean
}

async function open({ page = {}, workflows = [], plugins = [], needs, hasOwnLanguage = false }: Options) {
  const { createRuntime } = await import('../app/createRuntime.ts')
  const services = testServices()
  const withNeeds = (stored: object) =>
    needs === null ? stored : { ...stored, _sluice: { needs: needs ?? storedNeeds(stored) } }
  const stored = withNeeds({
    page: { id: 'home' },
    variables: [{ id: 'n', name: 'n', type: 'string', defaultValue: 'first' }],
    ...page,
  })
  const project = withNeeds({
    id: 'app',
    homePageId: 'home',
    langs: [{ lang: 'en', default: true }],
    workflows,
    pages: [{ id: 'home', name: 'home', paths: { default: 'home' }, langs: ['en'], sections: [] }],
  })
  const runtime = createRuntime({
    project,
    elements: [],
    plugins: plugins as never,
    services: { ...services, fetch: async () => Response.json(stored) },
    ...(hasOwnLanguage ? { language: (await import('../formula/fullLanguage.ts')).fullLanguage } : {}),
  })
  runtime.navigation.start()
  await vi.waitFor(() => expect(runtime.navigation.view.peek().kind).toBe('page'))
  const run = async () => {
    const workflow = runtime.workflows.global.get('w')
    return workflow && runtime.workflows.run(workflow, { scope: runtime.rootScope })
  }
  return { run, services }
}

const workflow = (action: object) => [{ id: 'w', firstAction: 'a', actions: { a: { id: 'a', ...action } } }]
const script = (code: string) => workflow({ type: 'custom-js', code })
const write = workflow({ type: 'variable', varId: 'n', varValue: f("wwFormulas.uppercase('a')") })
const ofBuild = {}
const notStored = { needs: null }
const tooFew = { needs: [] }

describe('a workflow whose code is not loaded', () => {
  it.each([
    { what: 'a helper in a script', workflows: script("return wwFormulas.uppercase('a')"), stored: ofBuild },
    {
      what: 'a helper in a script, without needs',
      workflows: script("return wwFormulas.uppercase('a')"),
      stored: notStored,
    },
    {
      what: 'a helper in a script, with too few needs',
      workflows: script("return wwFormulas.uppercase('a')"),
      stored: tooFew,
    },
    { what: 'a helper in a parameter', workflows: write, stored: ofBuild },
    { what: 'a helper in a parameter, without needs', workflows: write, stored: notStored },
    { what: 'a helper in a parameter, with too few needs', workflows: write, stored: tooFew },
  ])('has $what at its first run', async ({ workflows, stored }) => {
    const { run, services } = await open({ page: { workflows }, ...stored })
    expect(await run()).toEqual({ result: 'A', error: null })
    expect(services.logged).toEqual([])
  })

  it('has a helper when a plugin starts it while it loads', async () => {
    const plugin = {
      id: 'p',
      namespace: 'p',
      name: 'p',
      load: async (context: { trigger(name: string, event: object): void }) => context.trigger('ready', {}),
    }
    const log = { id: 'a', type: 'log', message: f("wwFormulas.uppercase('a')") }
    const workflows = [{ id: 'g', trigger: 'p-ready', firstAction: 'a', actions: { a: log } }]
    const { services } = await open({ workflows, plugins: [plugin] })
    await vi.waitFor(() => expect(services.logged).toEqual(['info: A']))
  })

  it.each([ofBuild, notStored, tooFew])('has the window in a parameter and in a script, with %j', async (stored) => {
    const inParameter = workflow({ type: 'variable', varId: 'n', varValue: f("innerWidth > 700 ? 'wide' : 'narrow'") })
    const first = await open({ page: { workflows: inParameter }, ...stored })
    expect(await first.run()).toEqual({ result: 'wide', error: null })
    const second = await open({ page: { workflows: script('return window.innerWidth') }, ...stored })
    expect(await second.run()).toEqual({ result: 800, error: null })
  })

  it('knows the names of the helpers', async () => {
    const varValue = f("Object.keys(wwFormulas).includes('uppercase') ? 'yes' : 'no'")
    const { run } = await open({ page: { workflows: workflow({ type: 'variable', varId: 'n', varValue }) } })
    expect(await run()).toEqual({ result: 'yes', error: null })
  })

  it('has the services of scripts in a language of one’s own', async () => {
    const workflows = script("localStorage.setItem('a', '1'); return localStorage.getItem('a')")
    const { run } = await open({ page: { workflows }, hasOwnLanguage: true })
    expect(await run()).toEqual({ result: '1', error: null })
  })
})

it('the needs of scripts in workflows are found', () => {
  const stored = { workflows: script("return wwFormulas.matchAnyRoles('admin')") }
  expect(storedNeeds(stored)).toEqual(['helpers', 'roles', 'scripts'])
})
