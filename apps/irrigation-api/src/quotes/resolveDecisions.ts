import { isCovered } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { quoteLineDecision } from '../../contract/quoteLines.ts'
import type { QuoteLineRow } from './readLines.ts'

/** What the client says to a line. */
export type Decision = z.output<typeof quoteLineDecision>['decision']

/** A line with what the client says to it; an optional line is selected when they took it. */
export type DecidedLine = Omit<QuoteLineRow, 'decision'> & { readonly decision: Decision }

/**
 * What the client says to every line: what is not named is approved, optional lines only when they are selected. A line that subtracts
 * follows the lines it belongs to, whatever is said of it.
 */
export function resolveDecisions(
  lines: readonly QuoteLineRow[],
  said: readonly z.output<typeof quoteLineDecision>[],
): DecidedLine[] {
  const named = new Map(said.map(({ id, decision }) => [id, decision]))
  const decided = lines.map((line) => {
    const decision = named.get(line.id) ?? (line.selected ? 'approved' : 'declined')
    return { ...line, decision, selected: !line.optional || decision === 'approved' }
  })
  return decided.map((line) => (line.kind === 'discount' ? following(line, decided) : line))
}

function following(line: DecidedLine, decided: readonly DecidedLine[]): DecidedLine {
  const covered = decided.filter((it) => isCovered(line, it))
  if (covered.length === 0) return line
  const decision = decisionOf(covered)
  return { ...line, decision, selected: !line.optional || decision === 'approved' }
}

/** How many lines the client took, and how many they refused that were no option; text and discounts are neither. */
export function countDecisions(lines: readonly DecidedLine[]) {
  const offered = lines.filter(({ kind }) => kind !== 'text' && kind !== 'discount')
  const isApproved = ({ decision }: DecidedLine) => decision === 'approved'
  return {
    approved_lines: offered.filter(isApproved).length,
    refused_lines: offered.filter((line) => !line.optional && !isApproved(line)).length,
  }
}

/** What the lines of one repair say together: done when one of them is taken, put off rather than refused. */
export function decisionOf(lines: readonly DecidedLine[]): Decision {
  const has = (wanted: Decision) => lines.some(({ decision }) => decision === wanted)
  return has('approved') ? 'approved' : has('deferred') ? 'deferred' : 'declined'
}
