import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Binding } from '../../bindings/Binding.ts'
import type { ElementModel } from '../../config/model.ts'
import { renderElement } from '../ElementView.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { snapshots } from '../prerender/snapshots.ts'
import type { ViewScope } from '../ViewScope.ts'
import { inBlocks } from './inBlocks.tsx'
import { itemsOf } from './itemsOf.ts'
import { RepeatRows, type Row } from './RepeatRows.ts'
import { rowRecipe } from './rowRecipe.tsx'
import { treeFacts } from './treeFacts.ts'
import { firstSlice, useSlice } from './useSlice.ts'

interface Props {
  readonly items: unknown
  readonly template: ElementModel
  readonly view: ViewScope
  readonly owner: ElementModel
}

/** One copy of an element for each item of a list. */
export function Repeat({ items, template, view, owner }: Props): ReactNode {
  const [repeat] = useState(() => {
    const { runtime } = view.stage
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
  const { isLight, weight } = treeFacts(view.stage, template)
  const [recipe] = useState(() => (isLight ? rowRecipe(template, view) : null))
  // A document that is prerendered has all of them, and what takes it over begins with as many.
  const [first] = useState(() => Math.max(firstSlice(weight), snapshots.has(view.stage.runtime) ? rows.length : 0))
  const shown = useSlice(rows.length, first)
  const nodes = rows.slice(0, shown).map((row) => {
    row.node ??= recipe?.(row, () => repeat.renderAgain(row)) ?? renderRow(template, row, isLight)
    return row.node
  })
  return isLight ? inBlocks(nodes, first) : nodes
}

/** One row. Nothing in its data can break a row of light views; any other stands inside a boundary of its own. */
function renderRow(template: ElementModel, { view, serial }: Row, isLight: boolean): ReactNode {
  return isLight ? (
    renderElement(template, view, serial)
  ) : (
    <ErrorBoundary key={serial} place={template.uid}>
      {renderElement(template, view)}
    </ErrorBoundary>
  )
}
