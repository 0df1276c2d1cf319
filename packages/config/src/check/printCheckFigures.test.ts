import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { helperDocs } from '@sluice/engine/formula/docs'
import { describe, expect, it } from 'vitest'
import { printCheckFigures } from './printCheckFigures.ts'

const samples = process.env.SLUICE_SAMPLES

describe('printCheckFigures', () => {
  it('counts the texts and their problems, with examples', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-check-'))
    mkdirSync(join(folder, 'one', 'data'), { recursive: true })
    writeFileSync(join(folder, 'one', 'project.json'), '{}')
    const bindings = ['rows', '1 + 1', 'undefind'].map((code) => ({ __wwtype: 'f', code }))
    writeFileSync(join(folder, 'one', 'data', 'p.json'), JSON.stringify({ bindings }))
    const lines: string[] = []
    printCheckFigures(folder, (line) => lines.push(line))
    rmSync(folder, { recursive: true })
    expect(lines.map((line) => line.replace(/\d+ ms/, 'n ms'))).toEqual([
      'one: 3 texts, 2 diagnostics, n ms',
      '  2 of 5 parts without a type',
      '  check/unknown-name: 2',
      '    rows — “rows” is not known here.',
      '    undefind — “undefind” is not known here. → undefined',
    ])
  })

  it.skipIf(!samples)('prints the figures of the sample projects', () => {
    const lines: string[] = []
    printCheckFigures(samples ?? '', (line) => lines.push(line), { helpers: helperDocs })
    console.info(lines.join('\n'))
    expect(lines.filter((line) => /^\S.* texts/.test(line))).not.toEqual([])
  })
})
