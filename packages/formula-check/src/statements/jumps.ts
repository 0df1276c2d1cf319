import type { Jumps, Walk } from '../Walk.ts'

/** Follows a `break` or `continue` to its target; the code after it is unreachable. */
export function jump(walk: Walk, kind: 'break' | 'continue', label: string | null): void {
  const target = walk.fn.jumps.findLast((jumps) => isTarget(jumps, kind, label))
  if (target && !walk.flow.isDead)
    (kind === 'break' ? target.breaks : target.continues).push(walk.flow.copyOnto(target.base))
  walk.flow.isDead = true
}

function isTarget({ kind, labels }: Jumps, jumpKind: 'break' | 'continue', label: string | null): boolean {
  if (label !== null) return labels.includes(label) && (jumpKind === 'break' || kind === 'loop')
  return kind === 'loop' || (kind === 'switch' && jumpKind === 'break')
}

/** Runs code that jumps to a target may leave, and continues from its end and from every `break`. */
export function landAt(walk: Walk, target: Jumps, run: () => void): void {
  const { base } = target
  walk.fn.jumps.push(target)
  walk.flow = base.fork()
  run()
  const end = walk.flow
  walk.fn.jumps.pop()
  walk.flow = base
  base.join([end, ...target.breaks])
}
