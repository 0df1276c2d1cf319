/*
 * Checks two processes with the programs that Debian installs: PostgreSQL 15, pgbouncer in transaction mode and nginx. Prints a
 * line for each gate; exits with 1 when one is not held, or when a program is not installed.
 */
import { foundCompany } from '../client/company.ts'
import { fillCompany } from '../client/fillCompany.ts'
import { startTwo } from '../startTwo.ts'
import { formatGate, type Gate } from './gate.ts'
import { compareLoad } from './load.ts'
import { findPrograms, type Programs } from './programs.ts'
import { runPath } from './runPath.ts'
import { runScenario } from './runScenario.ts'
import { startDebianDatabase } from './startDebianDatabase.ts'
import { startNginx } from './startNginx.ts'

const gates: Gate[] = []
const programs = findPrograms()
if (typeof programs === 'string') {
  console.error(programs)
  process.exit(1)
}
await run(programs, { isPooled: true })
await run(programs, { isPooled: false })
const failed = gates.filter(({ isHeld }) => !isHeld).length
console.log(`${gates.length - failed} held, ${failed} not held`)
process.exit(failed === 0 ? 0 : 1)

async function run(found: Programs, { isPooled }: { readonly isPooled: boolean }): Promise<void> {
  const two = await startTwo({
    startDatabase: () => startDebianDatabase(found, { isPooled }),
    startProxy: (addresses) => startNginx(found, addresses),
  })
  try {
    const { url } = two.proxy
    const company = await foundCompany(two)
    const known = await fillCompany(two, company)
    const place = isPooled ? 'nginx and pgbouncer' : 'nginx'
    const path = await runPath({ ...company, url })
    tell({ name: `${place}: the end-to-end path`, ...path, isHeld: path.figure === path.bar })
    await runScenario({ two, company }, place, tell)
    if (!isPooled) tell(await compareLoad(two, company, known))
  } finally {
    await two.close()
  }
}

function tell(gate: Gate): void {
  gates.push(gate)
  console.log(formatGate(gate))
}
