import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Statements that change nothing counted by reports in times with stored figures, by file. */
const uncounted: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'checkups/carried.ts': [
    1,
    'It drops rows that carry a fault on and were never mended; the first row of the fault counts.',
  ],
  'checkups/checkup-zones/findings.ts': [1, 'How often a fault is there is not counted.'],
  'checkups/repairs/create.ts': [1, 'What a fault is like is not counted; its issue never changes.'],
  'quotes/documents/open.ts': [2, 'That somebody looked is not counted.'],
}

it('is written by every statement that changes counted data of visits, quotes and repairs', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [name, readFileSync(join(source, name), 'utf8')] as const)
  const notNoting = files.flatMap(([name, text]) => {
    const updates = [...text.matchAll(/(\.with\(note.*\)\s*)?\.update\((?:checkup|quote|repair)\)/g)]
    const count = updates.filter(([, noting]) => noting === undefined).length
    return count === 0 ? [] : [[name, count]]
  })
  expect(Object.fromEntries(notNoting)).toEqual(
    Object.fromEntries(Object.entries(uncounted).map(([name, [count]]) => [name, count])),
  )
  // Quotes only move repairs between statuses that count as waiting.
  expect(
    files.filter(([, text]) => /changeRows\(\s*context,\s*(checkup|quote|repair),/.test(text)).map(([name]) => name),
  ).toEqual(['quotes/repairs.ts'])
})
