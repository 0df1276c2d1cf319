import { Settings } from 'luxon'
import type { DateFunctions } from '../DateFunction.ts'
import { readNativeDate } from '../time/readDate.ts'
import { toIso } from '../time/toIso.ts'
import { wallClockIso } from '../time/wallClockIso.ts'

const EVERY_SECOND = 1000

/** Functions for the current time and zone. */
export const clock: DateFunctions = {
  dateRealtime: {
    doc: 'The present moment as ISO text, anew every second.',
    signature: '() => text',
    example: ['dateRealtime()', '2026-06-15T00:00:00.000Z'],
    call: (context) => toIso(readNativeDate(context.now(EVERY_SECOND))),
  },
  dateISO: {
    doc: 'Deprecated: what the local clock shows, written as if it were UTC, anew every second.',
    signature: '() => text',
    example: ['dateISO()', '2026-06-15T00:00:00.000Z'],
    call: (context) => wallClockIso(context.now(EVERY_SECOND)),
  },
  getBrowserTimezone: {
    doc: 'The IANA name of the visitor’s time zone.',
    signature: '() => text',
    example: ['getBrowserTimezone()', 'UTC'],
    call: () => Settings.defaultZone.name,
  },
}
