import { ScopeObject } from '../../formula/runtime/ScopeObject.ts'
import { Binding } from '../../graph/Binding.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { settled } from '../../testing/settled.ts'
import type { Answer } from './collectionsModel.ts'

/** Initial rows of the static collection. */
export const STATIC_ROWS = [
  { id: 1, n: 5 },
  { id: 2, n: 1 },
]
export const IDS = ['plain', 'other', 'lasting', 'static'] as const

const collection = (id: string, more: object = {}) => ({
  id,
  name: `${id} name`,
  mode: 'dynamic',
  config: { isAutoFetch: false, isPersistentOnNav: id === 'lasting' },
  filter: { link: '$and', conditions: [{ field: 'n', operator: '$gte', value: 2 }] },
  sort: [{ key: 'n', direction: 'DESC' }],
  ...more,
})
const collections = IDS.map((id) => collection(id, id === 'static' ? { mode: 'static', data: STATIC_ROWS } : {}))
const page = (id: string) => ({ page: { id }, sections: {}, collections })

/** Starts real collections on two pages, with a scripted source and a listener on the rows of each. */
export async function startCollections() {
  const answers = new Map<string, Answer>()
  const fetch: typeof globalThis.fetch = async (input) => {
    const id = /([^/]+)(?:\/fetch|\.json)\?/.exec(String(input))?.[1] ?? ''
    const answer = answers.get(id)
    if (answer === undefined) return new Response('', { status: 500 })
    return Response.json(id === 'static' ? answer : { data: answer })
  }
  const { runtime } = createTestRuntime({ pages: { one: page('one'), two: page('two') }, fetch })
  runtime.navigation.start()
  await settled()
  await runtime.workflows.loadAll()
  const heard: string[] = []
  for (const id of IDS) {
    const rows = () => {
      const read = runtime.collections.scopeObject.get(`${id} name`)
      return read instanceof ScopeObject ? read.get('data') : undefined
    }
    new Binding(runtime.graph, id, rows).listen(() => heard.push(id))
  }
  return {
    runtime,
    answers,
    /** Returns the collections whose rows were replaced since the last call, once per replacement. */
    takeHeard() {
      runtime.graph.flush()
      return heard.splice(0)
    },
  }
}

export type CollectionsWorld = Awaited<ReturnType<typeof startCollections>>
