import fc from 'fast-check'

/** Zones without clock changes, with changes by a whole or half hour and at midnight, and with unusual offsets. */
export const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Madrid',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
] as const

const HOUR = 3_600_000
const FROM = Date.UTC(1975, 0)
const UNTIL = Date.UTC(2099, 11, 31)

/** Midnights in UTC near clock changes in some of the zones, and ends of months and years. */
const TURNS = ['2026-03-08', '2026-03-29', '2026-10-04', '2026-10-25', '2026-11-01', '2026-04-05', '2018-02-18']
  .concat(['2018-11-04', '2023-10-01', '2024-02-29', '2024-12-31', '2025-01-01', '2026-12-28', '2028-01-02'])
  .map((day) => Date.parse(day))

const nearTurn = fc
  .tuple(fc.constantFrom(...TURNS), fc.integer({ min: -30 * HOUR, max: 30 * HOUR }))
  .map(([turn, distance]) => turn + distance)

/** Milliseconds since the epoch, often near a clock change. */
export const moment = fc.oneof(fc.integer({ min: FROM, max: UNTIL }), nearTurn)

/** Amounts as passed by formulas: mostly small whole numbers, some with fractions, some as text. */
export const amount = fc.oneof(
  fc.integer({ min: -60, max: 60 }),
  fc.integer({ min: -5000, max: 5000 }),
  fc.double({ min: -100, max: 100, noNaN: true }),
  fc.integer({ min: -9, max: 9 }).map(String),
)
