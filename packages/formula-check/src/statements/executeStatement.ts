import type { Statement } from '@sluice/engine/formula'
import { reportNever } from '../narrow/reportNever.ts'
import { UNDEFINED } from '../types/Type.ts'
import { truthOf } from '../types/truth.ts'
import type { Walk } from '../Walk.ts'
import { executeBlock } from './executeBlock.ts'
import { executeDeclarations } from './executeDeclarations.ts'
import { executeFor, executeForEach, executeWhile } from './executeLoops.ts'
import { executeSwitch } from './executeSwitch.ts'
import { executeTry } from './executeTry.ts'
import { jump, landAt } from './jumps.ts'

type Of<K extends Statement['kind']> = Statement & { readonly kind: K }

/** Walks over a statement; `labels` are those directly before it. */
export function executeStatement(walk: Walk, node: Statement, labels: readonly string[]): void {
  switch (node.kind) {
    case 'block':
      executeBlock(walk, node.body)
      return
    case 'expression':
      walk.infer(node.value)
      return
    case 'declare':
      executeDeclarations(walk, node)
      return
    case 'functionDeclaration':
    case 'empty':
      return
    case 'return':
      walk.fn.returns.push(...(walk.flow.isDead ? [] : [node.value ? walk.infer(node.value) : UNDEFINED]))
      walk.flow.isDead = true
      return
    case 'if':
      executeIf(walk, node)
      return
    case 'for':
      executeFor(walk, node, labels)
      return
    case 'forEach':
      executeForEach(walk, node, labels)
      return
    case 'while':
      executeWhile(walk, node, labels)
      return
    case 'switch':
      executeSwitch(walk, node, labels)
      return
    case 'break':
    case 'continue':
      jump(walk, node.kind, node.label)
      return
    case 'throw':
      walk.infer(node.value)
      walk.flow.isDead = true
      return
    case 'try':
      executeTry(walk, node)
      return
    case 'label':
      executeLabel(walk, node, labels)
      return
    default:
      node satisfies never
  }
}

function executeIf(walk: Walk, { test, then, otherwise }: Of<'if'>): void {
  const { type, yes, no } = walk.condition(test)
  const truth = truthOf(type)
  const base = walk.flow
  if (truth === 'falsy') reportNever(walk, then, type)
  if (truth === 'truthy' && otherwise) reportNever(walk, otherwise, type)
  const first = walk.branch(yes, () => {
    if (truth === 'falsy') walk.flow.isDead = true
    walk.execute(then)
  })
  const second = walk.branch(no, () => {
    if (truth === 'truthy') walk.flow.isDead = true
    if (otherwise) walk.execute(otherwise)
  })
  base.join([first.flow, second.flow])
}

function executeLabel(walk: Walk, { label, body }: Of<'label'>, labels: readonly string[]): void {
  const base = walk.flow
  landAt(walk, { kind: 'label', labels: [label], base, breaks: [], continues: [] }, () =>
    walk.execute(body, [...labels, label]),
  )
}
