import { isZoneDecided } from './isZoneDecided.ts'

/** Zones, controllers and backflows that a visit must inspect. */
export interface Observations {
  readonly zones: readonly { readonly id: string; readonly status: string; readonly skip_reason?: string | null }[]
  readonly controllers: readonly Observed[]
  readonly backflows?: readonly Observed[]
}

interface Observed {
  readonly id: string
  readonly status: string
}

/** Something not inspected; `id` is the row to open, absent when there is nothing to inspect. */
export interface MissingObservation {
  readonly code: 'backflow_not_checked' | 'controller_not_checked' | 'scope_empty' | 'skip_reason' | 'zone_not_checked'
  readonly id?: string
}

/** Observations still to make, in the order of the visit. */
export function missingObservations({
  zones,
  controllers,
  backflows = [],
}: Observations): readonly MissingObservation[] {
  if (zones.length + controllers.length + backflows.length === 0) return [{ code: 'scope_empty' }]
  return [
    ...itemsOf('controller_not_checked', controllers, isUnseen),
    ...itemsOf('zone_not_checked', zones, ({ status }) => !isZoneDecided(status)),
    ...itemsOf('skip_reason', zones, ({ status, skip_reason }) => status === 'skipped' && !skip_reason),
    ...itemsOf('backflow_not_checked', backflows, isUnseen),
  ]
}

/** Rows that lack something, each with a code for it. */
export function itemsOf<C extends string, T extends { readonly id: string }>(
  code: C,
  rows: readonly T[],
  isMissing: (row: T) => boolean,
): readonly { readonly code: C; readonly id: string }[] {
  return rows.filter(isMissing).map(({ id }) => ({ code, id }))
}

function isUnseen({ status }: Observed): boolean {
  return status === 'not_started'
}
