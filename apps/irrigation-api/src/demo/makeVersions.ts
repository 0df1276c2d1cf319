import type { DemoRowOf } from './demoRows.ts'
import type { DemoVisit } from './demoVisits.ts'
import type { DemoWorld } from './demoWorld.ts'
import { checkupId } from './makeCheckups.ts'
import type { DemoProgram } from './makePrograms.ts'

/** Programs as the latest completed visit found them. */
export function makeVersions(
  world: DemoWorld,
  programs: readonly DemoProgram[],
  {
    visits,
    gallonsOf,
  }: { readonly visits: readonly DemoVisit[]; readonly gallonsOf: (program: DemoProgram) => number | null },
): DemoRowOf<'programVersion'>[] {
  return programs.flatMap((program, index) => {
    const visit = visits.findLast(({ siteNo, status }) => siteNo === program.siteNo && status === 'completed')
    if (!visit) return []
    return {
      ...world.row('program_version', index + 1, visit.day),
      ...{ program_id: program.row.id, version: 1, reason: 'found_on_arrival', checkup_id: checkupId(world, visit) },
      snapshot: { program: program.row, zones: program.zones },
      weekly_gal: gallonsOf(program),
    }
  })
}
