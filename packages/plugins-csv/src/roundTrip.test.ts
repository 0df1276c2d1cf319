import { describe, expect, it } from 'vitest'
import { csvOf } from './csvOf.ts'
import { guardFormula, withoutGuard } from './guardFormula.ts'
import { parseTable } from './parseTable.ts'
import { random } from './testing/random.ts'
import { localeFormat } from './values/localeFormat.ts'
import { plainFormat } from './values/plainFormat.ts'

const CHARACTERS = ['a', 'ñ', '1', '"', "'", ',', ';', '\t', '\r', '\n', '=', '+', '-', '@', ' ', '.', '🌱', '\\', '|']
const RUNS = 1_000

describe('what is written and read', () => {
  it.each([',', ';', '\t', '|'])('is always the same text, separated by %j', (separator) => {
    const { text, below } = random(1)
    for (let run = 0; run < RUNS; run += 1) {
      // A row without any content is left out.
      const rows = Array.from({ length: 1 + below(4) }, () => ({
        a: text(CHARACTERS, 6),
        b: text(CHARACTERS, 6),
        c: 'x',
      }))
      const how = { columns: null, separator, format: plainFormat, isGuarded: true, hasDates: false }
      const written = csvOf(rows, how)
      const read = parseTable(written, {
        columns: [],
        hasHeader: true,
        separator,
        format: plainFormat,
        isGuarded: true,
      })
      expect(read.rows, JSON.stringify(written)).toEqual(rows)
      expect(read.errors).toEqual([])
    }
  })

  it.each(['en-US', 'en-IN', 'es', 'es-MX', 'de-CH', 'fr', 'sv', 'hu', 'bg', 'ar', 'fa', 'th', 'ja', 'ko'])(
    'is always the same number, date and time in %s',
    (locale) => {
      const { below } = random(2)
      const format = localeFormat(locale, 'UTC')
      for (let run = 0; run < RUNS / 5; run += 1) {
        const number = (below(2_000_001) - 1_000_000) / 10 ** below(9)
        expect(format.parseNumber(format.formatNumber(number))).toBe(number)
        const time = new Date(Date.UTC(1900 + below(200), below(12), 1 + below(28), below(24), below(60), below(60)))
        const [wall = ''] = time.toISOString().split('.')
        expect(format.parseDate(format.formatDate(wall.slice(0, 10)))).toBe(wall.slice(0, 10))
        expect(format.parseDate(format.formatDate(wall)), format.formatDate(wall)).toBe(wall)
        expect(format.parseDate(format.formatDate(`${wall}Z`))).toBe(wall)
      }
    },
  )
})

describe('guardFormula', () => {
  it('never leaves a text that a spreadsheet would run, and is always undone', () => {
    const { text } = random(3)
    for (let run = 0; run < 10 * RUNS; run += 1) {
      const cell = text(CHARACTERS, 5)
      const guarded = guardFormula(cell)
      expect(/^[=+\-@\t\r]/.test(guarded) && Number.isNaN(Number(guarded.replaceAll(',', ''))), cell).toBe(false)
      expect(withoutGuard(guarded)).toBe(cell)
    }
  })
})
