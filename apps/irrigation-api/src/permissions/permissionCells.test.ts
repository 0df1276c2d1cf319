/* Every cell of the permission table, through the real API: allowed calls have their effect, refused ones change nothing. */
import { permissions } from '@sluice/irrigation-rules'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CellRow, cellRoles, cellRows, isAllowed, promisedCells } from './cellRows.ts'
import { createPermissionWorld, type PermissionWorld } from './createPermissionWorld.ts'

const rows = cellRows()
const promised = promisedCells()
let world: PermissionWorld

beforeAll(async () => {
  world = await createPermissionWorld()
}, 30_000)
afterAll(async () => {
  await world.end()
  console.info(`decisions through the API: ${rows.length} requests for ${promised.length} permission cells`)
})

/** Value at a path of the answer, or whether a CSV answer contains these words; undefined if missing. */
function fieldOf(answer: LightMyRequestResponse, path: string): unknown {
  if (String(answer.headers['content-type']).startsWith('text/csv')) return answer.body.includes(path) || undefined
  // biome-ignore lint/suspicious/noExplicitAny: any answer may be asked
  return path.split('.').reduce((value: any, name) => value?.[name], answer.json())
}

async function set(settings: Readonly<Record<string, boolean>> = {}): Promise<void> {
  for (const [name, value] of Object.entries(settings)) await world.run(`update account set ${name} = $1`, [value])
}

async function send({ request, role, isAtHome, settings, changes, after }: CellRow) {
  await set({ technicians_see_prices: true, technicians_send_quotes: false, managers_see_costs: false, ...settings })
  const [method, url, body, headers] = await request(world)
  const before = changes && (await world.digest(changes))
  const caller = isAtHome && role === 'admin' ? world.staff : world.callers[role]
  const answer = await caller(method, url, body, headers)
  const isChanged = changes !== undefined && (await world.digest(changes)) !== before
  await after?.(world)
  return { answer, isChanged }
}

describe('a cell of the permission table', () => {
  it.each(rows)('$capability, $name, by $role: $expected', async (row) => {
    const { expected, field, changes } = row
    const { answer, isChanged } = await send(row)
    expect(answer.statusCode, answer.body).toBe(expected === 'null' ? 200 : Number(expected))
    if (expected === 'null') expect(fieldOf(answer, field ?? '') ?? null).toBeNull()
    if (field && isAllowed(expected)) expect(fieldOf(answer, field) ?? null).not.toBeNull()
    expect(isChanged).toBe(changes !== undefined && isAllowed(expected))
  })

  it.each(['see_clients', 'see_sites'] as const)('%s leaves a trace of product staff', async (capability) => {
    const row = rows.find((it) => it.capability === capability && it.role === 'admin')
    const read = () => world.run(`select id from activity_log where verb = 'read'`)
    const before = await read()
    if (row) await send(row)
    expect(await read()).toHaveLength(before.length + 1)
  })
})

describe('the cells', () => {
  const expectedOf = (capability: string, role: string) =>
    rows.filter((row) => row.capability === capability && row.role === role).map(({ expected }) => expected)

  it.each(promised)('$capability of $role are asked about', ({ capability, role, cell }) => {
    const answers = expectedOf(capability, role)
    expect(answers).not.toEqual([])
    const allowed = answers.filter(isAllowed)
    if (cell.kind === 'no') expect(allowed).toEqual([])
    else expect(allowed).not.toEqual([])
    if (cell.kind === 'own' || cell.kind === 'given') expect(allowed.length).toBeLessThan(answers.length)
  })

  it('are those of every capability and role', () =>
    expect(promised).toHaveLength(Object.keys(permissions).length * cellRoles.length))
})
