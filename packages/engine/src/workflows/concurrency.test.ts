import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COLLECTIONS, type CollectionId, MODES, type Mode, startRace } from './testing/raceWorld.ts'

type Act =
  | { readonly kind: 'fetch'; readonly collection: CollectionId }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'run'; readonly mode: Mode; readonly collection: CollectionId }
  | { readonly kind: 'tick' }

/** Outcome of a run, in start order. */
interface Ended {
  readonly mode: Mode
  readonly collection: CollectionId
  readonly n: number
  readonly result?: unknown
  readonly error?: unknown
}

const collection = fc.constantFrom(...COLLECTIONS)
const act: fc.Arbitrary<Act> = fc.oneof(
  collection.map((collection) => ({ kind: 'fetch' as const, collection })),
  fc.constantFrom('/', '/two/').map((path) => ({ kind: 'go' as const, path })),
  fc.record({ kind: fc.constant('run' as const), mode: fc.constantFrom(...MODES), collection }),
  fc.constant({ kind: 'tick' as const }),
)
const failures = fc.oneof(fc.constant([false]), fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }))

/** Unhandled rejections reported by Node. */
const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
// The engine does not depend on Node; its tests run there.
const { process } = globalThis as unknown as {
  process: Record<'off' | 'on', (event: 'unhandledRejection', listener: typeof note) => void>
}

// Loads late code in advance, so that no test waits for a file.
beforeAll(() => {
  process.on('unhandledRejection', note)
  return Promise.all([import('../collections/fetchWithoutPlugin.ts'), import('./lateActions.ts')])
})
afterAll(() => process.off('unhandledRejection', note))

async function race(scheduler: fc.Scheduler, acts: readonly Act[], failures: readonly boolean[]) {
  const world = await startRace(scheduler, failures)
  const { runtime, services } = world
  const ended: Ended[] = []
  let started = 0
  const perform = async (act: Act): Promise<void> => {
    switch (act.kind) {
      case 'fetch':
        return runtime.collections.fetch(act.collection).catch(() => {})
      case 'go':
        return runtime.navigation.go(act.path)
      case 'tick':
        return services.clock.advance(10)
      case 'run': {
        const { mode, collection } = act
        started += 1
        const run = { mode, collection, n: started }
        return world.run(mode, collection, run.n).then(
          (result) => void ended.push({ ...run, result }),
          (error: unknown) => void ended.push({ ...run, error }),
        )
      }
      default:
        return act satisfies never
    }
  }
  let under = acts.length
  for (const act of acts)
    void scheduler
      .schedule(Promise.resolve(), act.kind)
      .then(() => perform(act))
      .finally(() => {
        under -= 1
      })
  await world.settle(() => under === 0)
  return { world, ended: ended.toSorted((a, b) => a.n - b.n) }
}

type Raced = Awaited<ReturnType<typeof race>>

/** Each run that was not canceled ends with its own number, or with the failure of its fetch; its note is there once. */
function expectOwnResults({ world, ended }: Raced): void {
  const log = world.runtime.variables.get('log')
  for (const run of ended) {
    const mayBeCalledOff =
      run.mode === 'drop' || ended.some(({ mode, n }) => mode === 'latest' && run.mode === mode && n > run.n)
    if ('error' in run) expect(run.error).toMatchObject({ code: 'collection/fetch' })
    else if (!mayBeCalledOff) expect(run.result).toBe(run.n)
    if (run.result === run.n) expect(Array.isArray(log) && log.filter((n) => n === run.n)).toEqual([run.n])
  }
}

/** Each collection shows the response to its last request, unless that failed; no request is pending. */
function expectLastAnswers({ world }: Raced): void {
  const { runtime } = world
  for (const id of COLLECTIONS) {
    const state = runtime.collections.state(id)
    expect(state?.isFetching).toBe(false)
    const last = world.lastAsk(id)
    if (!last || (id !== 'kept' && last.visit !== world.visit())) continue
    expect(state?.error !== null).toBe(last.fails)
    if (!last.fails) expect(world.askShown(id)).toBe(last.number)
  }
}

it('concurrent workflows, fetches and page changes lose no result and write nothing late', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(act, { minLength: 1, maxLength: 10 }),
      failures,
      async (scheduler, acts, failures) => {
        const raced = await race(scheduler, acts, failures)
        expect(raced.world.wrong).toEqual([])
        expectOwnResults(raced)
        expectLastAnswers(raced)
        const { view } = raced.world.runtime.navigation
        const id = raced.world.services.history.current() === '/' ? 'one' : 'two'
        expect(view.peek()).toMatchObject({ kind: 'page', entry: { id } })
      },
    ),
    { numRuns: 200 },
  )
  expect(unhandled).toEqual([])
})
