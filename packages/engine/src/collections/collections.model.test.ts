import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { readWorkflow } from '../project/readWorkflow.ts'
import { settled } from '../testing/settled.ts'
import { type Answer, CollectionsModel, type ModelState, type ModelUpdate } from './testing/collectionsModel.ts'
import { type CollectionsWorld, IDS, STATIC_ROWS, startCollections } from './testing/collectionsWorld.ts'

// Load lazy code up front, since tests do not wait for files to be read.
beforeAll(() => Promise.all([import('./fetchWithoutPlugin.ts'), import('./listTools.ts')]))

type OnModel = (model: CollectionsModel) => void
type OnReal = (world: CollectionsWorld) => unknown

/** A command run on both the model and the real collections, which are compared afterwards. */
class Step implements fc.AsyncCommand<CollectionsModel, CollectionsWorld> {
  readonly #label: string
  readonly #onModel: OnModel
  readonly #onReal: OnReal

  constructor(label: string, onModel: OnModel, onReal: OnReal) {
    this.#label = label
    this.#onModel = onModel
    this.#onReal = onReal
  }

  check(): boolean {
    return true
  }

  async run(model: CollectionsModel, world: CollectionsWorld): Promise<void> {
    const before = rowsOf(model)
    world.takeHeard()
    this.#onModel(model)
    await this.#onReal(world)
    for (const [id, expected] of model.states) expect([id, stateOf(world, id)]).toEqual([id, expected])
    const changed = rowsOf(model).flatMap(([id, rows], i) => (rows === before[i]?.[1] ? [] : [id]))
    expect(world.takeHeard().toSorted()).toEqual(changed.toSorted())
  }

  toString(): string {
    return this.#label
  }
}

/** The data of each collection as text, the same for equal data. */
function rowsOf(model: CollectionsModel): readonly (readonly [id: string, rows: string])[] {
  return [...model.states].map(([id, { data }]) => [id, JSON.stringify(data)])
}

function stateOf({ runtime }: CollectionsWorld, id: string): ModelState & { readonly isFetching?: true } {
  const state = runtime.collections.state(id)
  if (!state) throw new Error(`There is no collection ${id}.`)
  const { data, total, type, isFetched, error, isFetching } = state
  return { data, total, type, isFetched, hasError: error !== null, ...(isFetching ? { isFetching } : {}) }
}

const empty: ModelState = { data: null, total: 0, type: 'single', isFetched: false, hasError: false }
const initial = (): Readonly<Record<string, ModelState>> => ({
  plain: { ...empty },
  other: { ...empty },
  lasting: { ...empty },
  static: { data: STATIC_ROWS, total: STATIC_ROWS.length, type: 'collection', isFetched: true, hasError: false },
})

const anyId = fc.constantFrom(...IDS)
const row = fc.oneof(
  { weight: 6, arbitrary: fc.record({ id: fc.nat(4), n: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.constantFrom(null, { id: 1 }) },
)
const rows = fc.array(row, { maxLength: 5 })
const answer = fc.oneof<fc.Arbitrary<Answer>[]>(rows, rows, fc.constant({ id: 1 }), fc.constant(undefined))
const update: fc.Arbitrary<ModelUpdate> = fc.record({
  data: fc.oneof(row, rows, fc.constantFrom({ n: 4 }, 'text')),
  updateType: fc.constantFrom('insert', 'update', 'delete', undefined),
  updateBy: fc.constantFrom('index', 'id'),
  updateIndex: fc.option(fc.integer({ min: -2, max: 5 }), { nil: undefined }),
  idKey: fc.constant('id'),
  idValue: fc.nat(4),
  merge: fc.boolean(),
  refreshFilter: fc.boolean(),
  refreshSort: fc.boolean(),
})

async function fetchReal({ runtime, answers }: CollectionsWorld, id: string, answer: Answer): Promise<void> {
  answers.set(id, answer)
  const failure = await runtime.collections.fetch(id).then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure === null).toBe(answer !== undefined)
}

function updateReal({ runtime }: CollectionsWorld, id: string, parameters: ModelUpdate): Promise<unknown> {
  const actions = { a: { type: 'update-collection', collectionId: id, ...parameters } }
  return runtime.workflows.run(readWorkflow({ id: 'w', firstAction: 'a', actions }), { scope: runtime.rootScope })
}

async function changePageReal({ runtime }: CollectionsWorld): Promise<void> {
  await runtime.navigation.go(runtime.navigation.url.peek() === '/two/' ? '/' : '/two/')
  await settled()
  // Response bodies are read by the platform, in its own time.
  while (IDS.some((id) => runtime.collections.state(id)?.isFetching))
    await new Promise((resolve) => setTimeout(resolve))
}

function unlessMissing(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

const steps = [
  fc.tuple(anyId, answer).map(
    ([id, answer]) =>
      new Step(
        `fetch ${id}: ${JSON.stringify(answer)}`,
        (model) => model.fetch(id, answer),
        (world) => fetchReal(world, id, answer),
      ),
  ),
  fc.tuple(anyId, update).map(
    ([id, parameters]) =>
      new Step(
        `update ${id}: ${JSON.stringify(parameters)}`,
        (model) => unlessMissing(() => model.update(id, parameters)),
        (world) => updateReal(world, id, parameters),
      ),
  ),
  fc.tuple(anyId, fc.oneof(fc.record({ data: rows }), fc.record({ total: fc.nat(9) }))).map(
    ([id, change]) =>
      new Step(
        `patch ${id}: ${JSON.stringify(change)}`,
        (model) => model.patch(id, change),
        ({ runtime }) => runtime.collections.patch(id, change),
      ),
  ),
  fc.constant(new Step('page', (model) => model.changePage(), changePageReal)),
]

it('collections hold and notify as specified, for any sequence of commands', () =>
  fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 20 }), async (commands) => {
      const real = await startCollections()
      const model = new CollectionsModel(initial(), ['lasting', 'static'])
      await fc.asyncModelRun(() => ({ model, real }), commands)
    }),
    { numRuns: 200 },
  ))
