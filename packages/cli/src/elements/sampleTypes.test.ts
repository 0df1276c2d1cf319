/* Element types of the stored projects in `SLUICE_SAMPLES`: all are known, except those of boards, grids, dates, rich text, maps, films and documents. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { abilities } from '../abilities.ts'

const root = process.env.SLUICE_SAMPLES ?? ''
const projects = root ? readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory()) : []

/** Types of the samples that are still to come, by what they are. */
const TO_COME: Readonly<Record<string, string>> = {
  '734633a1-457d-4fe5-9eaa-773dddc755f1': 'data grid',
  '18998884-a757-4a87-80fe-44f129cf0962': 'kanban',
  '5a88036f-22ea-4f8d-b4a5-bc226ef95061': 'stack of a kanban',
  '985570fc-b3c0-4566-8004-82ab3b30a11d': 'date picker',
  '9ae1fce8-2e31-4bfd-a4d2-0450235bdfd5': 'rich text editor',
  '3265984a-eb92-4d73-b702-dbd0e4d1472e': 'map',
  '1de5438e-83c9-40f4-b519-86885e3e6416': 'video',
  '2fd375f8-f5c7-4d81-881d-dacd40bc0ad3': 'PDF viewer',
}

const known = new Set(
  abilities.elements.flatMap(({ definition }) => definition.generations.map(({ baseId }) => baseId)),
)

it.skipIf(root)('stored projects', ({ skip }) => skip('SLUICE_SAMPLES is not set, so no stored project is read.'))

describe.each(projects.map(({ name }) => name))('the project %s', (name) => {
  it('has no unknown element type but those to come', () => {
    const folder = join(root, name, 'data')
    const types = readdirSync(folder).flatMap((file) => typesIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    expect(types.length).toBeGreaterThan(0)
    expect([...new Set(types)].filter((id) => !known.has(id) && !(id in TO_COME))).toEqual([])
  })
})

function typesIn(stored: unknown): readonly string[] {
  if (typeof stored !== 'object' || stored === null) return []
  const own = Object.entries(stored).flatMap(([key, value]) =>
    (key === 'wwObjectBaseId' || key === 'sectionBaseId') && typeof value === 'string' && value !== '' ? [value] : [],
  )
  return [...own, ...Object.values(stored).flatMap(typesIn)]
}
