import type { Gate } from './Gate.ts'
import { gateLine, judgeGate } from './judgeGate.ts'
import { wantedGates } from './wantedGates.ts'

/** Available gates and the output of a run. */
export interface GateRun {
  readonly gates: readonly Gate[]
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
}

/**
 * Measures the gates selected on the command line, one after the other, and prints a line for each.
 * @returns the exit code: 0 when all are held, 1 when one is not, 2 for an invalid command line.
 */
export async function runGates(args: readonly string[], { gates, say, complain }: GateRun): Promise<0 | 1 | 2> {
  const wanted = wantedGates(args, gates)
  if (wanted.kind === 'wrong') {
    complain(`${wanted.sentence}\nUsage: pnpm gates [--only <name>]`)
    return 2
  }
  let areHeld = true
  for (const gate of wanted.gates) {
    const verdict = judgeGate(gate, await gate.measure())
    say(gateLine(gate, verdict))
    areHeld &&= verdict.isHeld
  }
  return areHeld ? 0 : 1
}
