import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Binding } from '../../bindings/Binding.ts'
import type { ElementModel } from '../../config/model.ts'
import { renderElement } from '../ElementView.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { ViewScope } from '../ViewScope.ts'
import { itemsOf } from './itemsOf.ts'
import { RepeatRows } from './RepeatRows.ts'
import { useSlice } from './useSlice.ts'

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
  const rows = useSyncExternalStore(repeat.subscribe, repeat.getRows, repeat.getRows)
  const shown = useSlice(rows.length)
  return rows.slice(0, shown).map((row) => {
    row.node ??= (
      <ErrorBoundary key={row.serial} place={template.uid}>
        {renderElement(template, row.view)}
      </ErrorBoundary>
    )
    return row.node
  })
}
