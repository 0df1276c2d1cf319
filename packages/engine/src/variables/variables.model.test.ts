import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { features } from '../features/features.ts'
import type { VariableModel, VariableType } from '../project/model.ts'
import { readVariable } from '../project/readPage.ts'
import { VariablesWorld } from './testing/VariablesWorld.ts'
import { VariablesModel } from './testing/variablesModel.ts'
import type { VariableUpdate } from './Variables.ts'

/** Command applied to both, and compared afterwards. */
class Step implements fc.Command<VariablesModel, VariablesWorld> {
  readonly #label: string
  readonly #onModel: (model: VariablesModel) => void
  readonly #onReal: (world: VariablesWorld) => void

  constructor(label: string, onModel: (model: VariablesModel) => void, onReal: (world: VariablesWorld) => void) {
    this.#label = label
    this.#onModel = onModel
    this.#onReal = onReal
  }

  check(): boolean {
    return true
  }

  run(model: VariablesModel, world: VariablesWorld): void {
    const before = new Map(model.values)
    world.takeHeard()
    expect(throws(() => this.#onReal(world))).toBe(throws(() => this.#onModel(model)))
    for (const [id, value] of model.values) expect([id, world.variables.get(id)]).toEqual([id, value])
    expect(world.query).toEqual(model.query)
    expect(world.stored).toEqual(model.stored)
    this.expectWoken(model, before, world.takeHeard())
  }

  /** Each reader of a changed variable is notified once; nobody else is. */
  protected expectWoken(model: VariablesModel, before: ReadonlyMap<string, unknown>, heard: readonly string[]): void {
    const changed = model.definitions.filter(
      ({ id }) => !before.has(id) || canonical(before.get(id)) !== canonical(model.values.get(id)),
    )
    expect(heard.toSorted()).toEqual(changed.flatMap(({ id, name }) => [id, name]).toSorted())
  }

  toString(): string {
    return this.#label
  }
}

/** Afterwards there are other listeners. */
class Reload extends Step {
  constructor() {
    super(
      'reload',
      (model) => model.reload(),
      (world) => world.reload(),
    )
  }

  protected override expectWoken(): void {}
}

function throws(work: () => void): boolean {
  try {
    work()
    return false
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}

/** Text that is the same for equal data. */
function canonical(value: unknown): string {
  if (Object.is(value, -0)) return '-0'
  if (Array.isArray(value)) return `[${Array.from(value, canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}

const TYPES: readonly VariableType[] = ['boolean', 'string', 'object', 'array', 'number', 'query', 'query']
const ids = TYPES.map((type, i) => `${type}${i}`)
const queryNames = ids.filter((id) => id.startsWith('query')).flatMap((id) => [id, `${id} name`])

// JSON does not distinguish zero and minus zero.
const data = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)
const small = fc.constantFrom<unknown>(
  0,
  1,
  '',
  'x',
  '1',
  true,
  false,
  'true',
  null,
  [],
  [1],
  {},
  { a: 1 },
  '[2]',
  '{}',
)
const value = fc.oneof({ weight: 3, arbitrary: small }, data)
const defaults: Readonly<Record<VariableType, fc.Arbitrary<unknown>>> = {
  boolean: fc.constantFrom(true, false, undefined),
  string: fc.constantFrom('', 'x', undefined),
  object: fc.constantFrom({}, { a: { b: 1 } }, null, undefined),
  array: fc.constantFrom([], [{ a: 1 }, { a: 2 }], undefined),
  number: fc.constantFrom(0, 1, undefined),
  query: fc.constantFrom('', 'x', undefined),
}

const definitions = fc.tuple(...TYPES.map((type, i) => definition(type, ids[i] ?? '')))
function definition(type: VariableType, id: string): fc.Arbitrary<VariableModel> {
  return fc
    .record({
      defaultValue: defaults[type],
      isLocalStorage: fc.boolean(),
      isPersistentOnNav: fc.boolean(),
      queryName: fc.constantFrom(null, id),
    })
    .map((rest) => readVariable({ id, name: `${id} name`, type, ...rest }))
}

const anyId = fc.constantFrom(...ids, 'nobody')
const setting = (id: string, written: unknown, update: VariableUpdate = {}) =>
  new Step(
    `set ${id} to ${JSON.stringify(written)} ${JSON.stringify(update)}`,
    (model) => model.set(id, written, update),
    (world) => world.variables.set(id, written, update),
  )
const query = fc
  .dictionary(fc.constantFrom(...queryNames, 'other'), fc.constantFrom('', 'x', 'y z', '1'), { maxKeys: 3 })
  .map((pairs) => new Map(Object.entries(pairs)))
const path = fc.constantFrom('a', 'a.b', 'list[0]', 'list[1].c', 'a.b.c')
const arrayUpdate = fc.constantFrom('delete', 'insert', 'pop', 'push', 'shift', 'unshift', 'update')

const steps: fc.Arbitrary<fc.Command<VariablesModel, VariablesWorld>>[] = [
  fc.tuple(anyId, fc.option(value, { nil: undefined })).map(([id, written]) => setting(id, written)),
  fc.tuple(path, value).map(([path, written]) => setting('object2', written, { path })),
  fc
    .tuple(
      fc.option(value, { nil: undefined }),
      fc.record({
        arrayUpdate,
        index: fc.integer({ min: -2, max: 4 }),
        path: fc.constantFrom('', '', 'a', 'a.b'),
      }),
    )
    .map(([written, update]) => setting('array3', written, update)),
  anyId.map(
    (id) =>
      new Step(
        `reset ${id}`,
        (model) => model.reset(id),
        (world) => world.variables.reset([id]),
      ),
  ),
  query.map(
    (query) =>
      new Step(
        `page with ${JSON.stringify([...query])}`,
        (model) => model.changePage(query),
        (world) => world.changePage(query),
      ),
  ),
  query.map(
    (query) =>
      new Step(
        `address with ${JSON.stringify([...query])}`,
        (model) => model.changeQuery(query),
        (world) => world.changeQuery(query),
      ),
  ),
  definitions.map(
    (more) =>
      new Step(
        'define again',
        (model) => model.define(more),
        (world) => world.define(more),
      ),
  ),
  fc.constant(new Reload()),
]

beforeAll(async () => void (await features.partialUpdates.load()))

it('variables hold, keep and tell what the specification says, whatever is done to them', () =>
  fc.assert(
    fc.property(definitions, fc.commands(steps, { maxCommands: 30 }), (first, commands) => {
      fc.modelRun(() => {
        const [model, real] = [new VariablesModel(), new VariablesWorld()]
        model.define(first)
        real.define(first)
        real.takeHeard()
        return { model, real }
      }, commands)
    }),
    { numRuns: 300 },
  ))
