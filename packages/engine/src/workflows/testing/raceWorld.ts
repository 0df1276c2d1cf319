/*
 * A page with collections, workflows and a second page to go to, whose source responds in an order set by a scheduler.
 * It watches every write to a collection and collects the wrong ones.
 */
import type fc from 'fast-check'
import { readWorkflow } from '../../project/readWorkflow.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'

export const MODES = ['parallel', 'queue', 'latest', 'drop'] as const
/** Collections: one that the page fetches itself, one that it does not, and one that outlives it. */
export const COLLECTIONS = ['auto', 'own', 'kept'] as const

export type Mode = (typeof MODES)[number]
export type CollectionId = (typeof COLLECTIONS)[number]

/** Request that was sent. */
interface Ask {
  readonly number: number
  /** Number of pages entered so far. */
  readonly visit: number
  readonly fails: boolean
}

const page = (id: string) => ({
  page: { id },
  sections: {},
  variables: [{ id: 'log', name: 'log', type: 'array', defaultValue: [], isPersistentOnNav: true }],
  collections: COLLECTIONS.map((name) => ({
    id: name,
    name,
    mode: 'dynamic',
    config: { isAutoFetch: name === 'auto', isPersistentOnNav: name === 'kept' },
  })),
})
const pageEntry = (id: string) => ({
  id,
  name: id,
  paths: { default: id },
  langs: ['en'],
  sections: [],
  pageUserGroups: [],
  title: { en: id },
})

/** A workflow that notes its number, waits, fetches and returns the noted number. */
const workflow = (mode: Mode, collectionId: CollectionId) =>
  readWorkflow({
    id: `${mode} ${collectionId}`,
    firstAction: 'note',
    actions: {
      note: {
        type: 'variable',
        varId: 'log',
        varValue: { __wwtype: 'f', code: 'context.parameters.n' },
        arrayUpdateType: 'push',
        next: 'wait',
      },
      wait: { type: 'wait', value: 10, next: 'fetch' },
      fetch: { type: 'fetch-collection', collectionId, next: 'end' },
      end: { type: 'return', value: { __wwtype: 'f', code: 'context.workflow.note.result' } },
    },
    _sluice: { whenRunning: mode, queue: mode },
  })

/** @param failures whether requests fail, repeated cyclically. */
export async function startRace(scheduler: fc.Scheduler, failures: readonly boolean[]) {
  const asks = new Map<string, Ask>()
  const wrong: string[] = []
  let numbers = 0
  let visit = 0
  const answerOf = async (address: string, signal: AbortSignal | null | undefined): Promise<Response> => {
    const pageId = /\/public\/data\/([^?]+)\.json/.exec(address)?.[1]
    if (pageId) return scheduler.schedule(Promise.resolve(Response.json(page(pageId))), `page ${pageId}`)
    const id = /([^/]+)\/fetch\?/.exec(address)?.[1] ?? ''
    numbers += 1
    const ask = { number: numbers, visit, fails: failures[numbers % failures.length] ?? false }
    // A request aborted before it is sent is not sent.
    if (!signal?.aborted) asks.set(id, ask)
    const data = [{ ask: ask.number }]
    const answer = ask.fails ? new Response('', { status: 500 }) : Response.json({ data })
    return scheduler.schedule(Promise.resolve(answer), `answer ${ask.number} of ${id}`)
  }
  const { runtime, services } = createTestRuntime({
    project: { homePageId: 'one', pages: [pageEntry('one'), pageEntry('two')] },
    fetch: (input, init) => answerOf(String(input), init?.signal),
  })
  const { collections, graph } = runtime
  const reset = collections.resetForPage.bind(collections)
  collections.resetForPage = (full) => {
    visit += 1
    reset(full)
  }
  const { onWrite } = graph
  graph.onWrite = (name, before, after) => {
    onWrite?.(name, before, after)
    const id = /^collections\.(.+)$/.exec(name)?.[1]
    const shown = askShown(after)
    if (id === undefined || shown === null || shown === askShown(before)) return
    const last = asks.get(id)
    if (last?.number !== shown) wrong.push(`${id} shows answer ${shown} after request ${last?.number}`)
    if (id !== 'kept' && last?.visit !== visit) wrong.push(`${id} shows an answer of a page that was left`)
  }
  await runtime.workflows.loadAll()
  runtime.navigation.start()

  /** Continues until nothing is pending; waits of workflows end. */
  async function settle(isDone: () => boolean): Promise<void> {
    do {
      await scheduler.waitIdle()
      services.clock.advance(10)
      // The platform reads responses asynchronously.
      await new Promise((resolve) => setTimeout(resolve))
    } while (scheduler.count() > 0 || runtime.navigation.busy.peek() || !isDone())
  }
  await settle(() => runtime.navigation.view.peek().kind === 'page')

  return {
    runtime,
    services,
    settle,
    /** Writes that came after a newer request, or for a page that was left. */
    wrong,
    lastAsk: (id: CollectionId) => asks.get(id),
    visit: () => visit,
    askShown: (id: CollectionId) => askShown(collections.state(id)),
    /** Runs a workflow, which returns its number. */
    run: (mode: Mode, id: CollectionId, n: number) =>
      runtime.workflows.call(workflow(mode, id), 'test', { scope: runtime.rootScope, parameters: { n } }),
  }
}

/** Returns the number of the response in a collection's state. */
function askShown(state: unknown): number | null {
  const data: unknown = Reflect.get(Object(state), 'data')
  const [row]: readonly unknown[] = Array.isArray(data) ? data : []
  const ask: unknown = Reflect.get(Object(row), 'ask')
  return typeof ask === 'number' ? ask : null
}
