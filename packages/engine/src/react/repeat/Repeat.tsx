import { Fragment, type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { Binding } from '../../graph/Binding.ts'
import type { ElementModel } from '../../project/model.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { ViewScope } from '../element/PageContext.ts'
import { snapshots } from '../firstRender/snapshots.ts'
import { estimateSubtreeCost, firstSlice } from './estimateSubtreeCost.ts'
import { itemsOf } from './itemsOf.ts'
import { RepeatRows, type Row } from './RepeatRows.ts'

export interface RepeatProps {
  readonly items: unknown
  readonly template: ElementModel
  readonly view: ViewScope
  readonly owner: ElementModel
}

/** One copy of an element for each item of a list. */
export function Repeat({ items, template, view, owner }: RepeatProps): ReactNode {
  const [repeat] = useState(() => {
    const { runtime } = view.page
    const place = { element: owner.uid, property: 'children' }
    // The items are taken where reads are recorded: those of a collection change with its data.
    const evaluate = () => itemsOf(runtime.evaluator.resolve(items, view.scope, place))
    const binding = new Binding(runtime.graph, `${owner.name ?? owner.uid}.children`, evaluate, {
      structure: true,
      depth: view.depth,
      region: view.region,
    })
    return new RepeatRows(view, binding)
  })
  const { rows } = useSyncExternalStore(repeat.subscribe, repeat.getShown, repeat.getShown)
  const { isLight, weight } = estimateSubtreeCost(view.page, template)
  // A prerendered document has all rows, and hydration has to begin with as many.
  const [first] = useState(() => Math.max(firstSlice(weight), snapshots.has(view.page.runtime) ? rows.length : 0))
  const nodes = rows.slice(0, useSlice(rows.length, first)).map((row) => {
    row.node ??= renderRow(template, row, isLight)
    return row.node
  })
  return isLight ? inBlocks(nodes, first) : nodes
}

/** One row. Nothing in its data can break a row of light views; any other stands inside a boundary of its own. */
function renderRow(template: ElementModel, { view, serial }: Row, isLight: boolean): ReactNode {
  if (isLight) return view.page.render.element(template, view, serial)
  return (
    <ErrorBoundary key={serial} place={template.uid}>
      {view.page.render.element(template, view)}
    </ErrorBoundary>
  )
}

const BLOCK = 1000

/**
 * Rows in blocks by their place, the first as long as the first slice. What is added to a list later is placed node by node, and React looks for the place of
 * each among all that follow; a block is placed as one. A row that moves into another block is made anew, so this is for
 * rows that hold nothing of their own.
 */
function inBlocks(rows: readonly ReactNode[], first: number): readonly ReactNode[] {
  const blocks = [<Fragment key="first">{rows.slice(0, first)}</Fragment>]
  for (let at = first; at < rows.length; at += BLOCK)
    blocks.push(<Fragment key={at}>{rows.slice(at, at + BLOCK)}</Fragment>)
  return blocks
}

/** How many rows of a long list to render now: the first slice at once, the rest when nothing is more urgent. */
function useSlice(total: number, first: number): number {
  const [limit, setLimit] = useState(first)
  useEffect(() => {
    if (limit < total) startTransition(() => setLimit(total))
  }, [limit, total])
  return Math.min(limit, total)
}
