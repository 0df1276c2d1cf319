/* Measures every gate and prints whether it is held: `pnpm gates [--only <name>]`. */
import { gates } from './gates.ts'
import { runGates } from './runGates.ts'

process.exitCode = await runGates(process.argv.slice(2), { gates, say: console.log, complain: console.error })
