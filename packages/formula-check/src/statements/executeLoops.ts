import type { Expression, Range, Statement } from '@sluice/engine/formula'
import { lexicalNames, namesOf } from '@sluice/engine/formula/internals'
import type { Flow } from '../flow/Flow.ts'
import { Scope } from '../flow/Scope.ts'
import { bindPattern } from '../infer/bindPattern.ts'
import { storeIn } from '../infer/inferAssign.ts'
import { awaited } from '../infer/inferFunction.ts'
import { itemsOf } from '../infer/itemsOf.ts'
import { isSubtype } from '../types/isSubtype.ts'
import { TEXT, type Type } from '../types/Type.ts'
import { truthOf } from '../types/truth.ts'
import { unionOf } from '../types/unionOf.ts'
import { widen } from '../types/widen.ts'
import type { Walk } from '../Walk.ts'
import { declareIn } from './executeDeclarations.ts'
import { forgetNames } from './forgetNames.ts'

type Of<K extends Statement['kind']> = Statement & { readonly kind: K }

/** Loops nested deeper are walked over once, with `any` for the names they assign. */
const MAX_DEPTH = 3
const MAX_PASSES = 3

interface Loop {
  readonly range: Range
  readonly labels: readonly string[]
  /** Condition of each pass; null for a loop over items, and for one without a condition. */
  readonly test: Expression | null
  readonly isDo: boolean
  /** Whether it ends by itself, as a loop over items does. */
  readonly ends: boolean
  pass(): void
  update?(): void
}

/** Walks over `while` and `do`. */
export function executeWhile(walk: Walk, node: Of<'while'>, labels: readonly string[]): void {
  const { test, isDo, body } = node
  executeLoop(walk, { range: node, labels, test, isDo, ends: false, pass: () => walk.execute(body) })
}

/** Walks over a `for` with a head of three parts. */
export function executeFor(walk: Walk, node: Of<'for'>, labels: readonly string[]): void {
  const { init, test, update, body } = node
  inScope(walk, init ? lexicalNames([init]) : [], () => {
    if (init) walk.execute(init)
    executeLoop(walk, {
      range: node,
      labels,
      test,
      isDo: false,
      ends: false,
      pass: () => walk.execute(body),
      update: () => update && walk.infer(update),
    })
  })
}

/** Walks over a loop through items or names. */
export function executeForEach(walk: Walk, node: Of<'forEach'>, labels: readonly string[]): void {
  const { over, mode, target, list, body, isAwait } = node
  const type = walk.infer(list)
  const items = over === 'in' ? TEXT : itemsOf(walk, list, type)
  const item = isAwait ? awaited(items) : items
  inScope(walk, mode === 'let' || mode === 'const' ? namesOf(target, mode) : [], () => {
    const pass = () => {
      bindPattern(walk, target, { type: item, source: null }, mode ? declareIn(walk) : storeIn(walk))
      walk.execute(body)
    }
    executeLoop(walk, { range: node, labels, test: null, isDo: false, ends: true, pass })
  })
}

function inScope(walk: Walk, names: ReturnType<typeof lexicalNames>, run: () => void): void {
  const { scope } = walk
  walk.scope = new Scope(scope, walk.fn.owner)
  for (const { name, mode } of names) walk.scope.declare(name, mode)
  run()
  walk.scope = scope
}

/** Walks over a loop until the facts at its head hold for every pass, and then once more, reporting problems. */
function executeLoop(walk: Walk, loop: Loop): void {
  const base = walk.flow
  const head = base.fork()
  walk.loopDepth += 1
  if (walk.loopDepth > MAX_DEPTH) forgetAssigned(walk, loop.range, head)
  else settle(walk, loop, head)
  const { exits } = walkOnce(walk, loop, head)
  walk.loopDepth -= 1
  walk.flow = base
  base.join(exits)
}

/** Finds types for the loop's head that a pass no longer changes. */
function settle(walk: Walk, loop: Loop, head: Flow): void {
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const { ends } = walk.muted(() => walkOnce(walk, loop, head))
    const unsettled = ends.flatMap((end) =>
      [...end.changesSince(head)].filter(([key, type]) => !holds(head, key, type)),
    )
    if (unsettled.length === 0) return
    const isLast = pass === MAX_PASSES - 1
    for (const [key, type] of unsettled) head.set(key, isLast ? null : merged(head.get(key), type))
  }
  forgetAssigned(walk, loop.range, head)
}

function holds(head: Flow, key: string, type: Type | null): boolean {
  const known = head.get(key)
  return known === null || (type !== null && isSubtype(type, known))
}

function merged(now: Type | null, type: Type | null): Type | null {
  return now && type ? widen(unionOf([now, type])) : null
}

/** Drops the types of all names that the loop assigns. */
function forgetAssigned(walk: Walk, range: Range, head: Flow): void {
  const { flow } = walk
  walk.flow = head
  forgetNames(walk, walk.facts.assignedIn(range))
  walk.forgetOutside()
  walk.flow = flow
}

/** Walks over one pass; returns the flows that start the next pass, and those that leave the loop. */
function walkOnce(
  walk: Walk,
  loop: Loop,
  head: Flow,
): { readonly ends: readonly Flow[]; readonly exits: readonly Flow[] } {
  const { labels, test, isDo, ends } = loop
  const start = head.fork()
  const jumps = { kind: 'loop', labels, base: head, breaks: [] as Flow[], continues: [] as Flow[] } as const
  walk.flow = start
  const exits: Flow[] = ends ? [start.copyOnto(head)] : []
  if (test && !isDo) decide(walk, test, head, exits)
  walk.fn.jumps.push(jumps)
  loop.pass()
  walk.fn.jumps.pop()
  const end = head.fork()
  end.join([walk.flow.copyOnto(head), ...jumps.continues])
  walk.flow = end
  loop.update?.()
  if (test && isDo) decide(walk, test, head, exits)
  if (ends) exits.push(walk.flow.copyOnto(head))
  return { ends: walk.flow.isDead ? [] : [walk.flow], exits: [...exits, ...jumps.breaks] }
}

/** Continues with the condition true, and leaves the loop with it false. */
function decide(walk: Walk, test: Expression, head: Flow, exits: Flow[]): void {
  const { type, yes, no } = walk.condition(test)
  const truth = truthOf(type)
  const leaves = walk.branch(no, () => {}).flow
  if (truth !== 'truthy') exits.push(leaves.copyOnto(head))
  const goesOn = walk.branch(yes, () => {}).flow
  walk.flow = goesOn
  if (truth === 'falsy') walk.flow.isDead = true
}
