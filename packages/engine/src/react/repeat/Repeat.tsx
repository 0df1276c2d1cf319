import {
  cloneElement,
  isValidElement,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Binding } from '../../graph/Binding.ts'
import type { ElementModel } from '../../project/model.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { renderElement } from '../element/ElementView.tsx'
import type { ViewScope } from '../element/ViewScope.ts'
import { snapshots } from '../firstRender/snapshots.ts'
import { inBlocks } from './inBlocks.tsx'
import { itemsOf } from './itemsOf.ts'
import { RepeatRows, type Row } from './RepeatRows.ts'
import { LIST_START, RowCopies } from './RowCopies.ts'
import { rowMold } from './rowMold.ts'
import { treeFacts } from './treeFacts.ts'
import { firstSlice, useSlice } from './useSlice.ts'

export interface RepeatProps {
  readonly items: unknown
  readonly template: ElementModel
  readonly view: ViewScope
  readonly owner: ElementModel
}

/** One copy of an element for each item of a list. */
export function Repeat({ items, template, view, owner }: RepeatProps): ReactNode {
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
  // A document that is prerendered has all of them from React, and what takes it over begins with as many.
  const isSnapshot = snapshots.has(view.stage.runtime)
  const [first] = useState(() => Math.max(firstSlice(weight), isSnapshot ? rows.length : 0))
  const [copies] = useState(() => {
    const texts = isLight && !isSnapshot ? rowMold(template, view) : null
    return texts && new RowCopies(texts, repeat.renderAgain)
  })
  const shown = rows.slice(0, useSlice(rows.length, first))
  useLayoutEffect(() => copies?.place(shown))
  useLayoutEffect(() => () => copies?.end(), [copies])
  const nodes = (copies?.ownRows(shown) ?? shown).map((row) => {
    row.node ??= renderRow(template, row, { isLight, copies })
    return row.node
  })
  if (!isLight) return nodes
  const blocks = inBlocks(nodes, first)
  return copies && nodes.length > 0 ? [LIST_START, ...blocks] : blocks
}

interface RowOptions {
  readonly isLight: boolean
  readonly copies: RowCopies | null
}

/** One row. Nothing in its data can break a row of light views; any other stands inside a boundary of its own. */
function renderRow(template: ElementModel, row: Row, { isLight, copies }: RowOptions): ReactNode {
  const { view, serial } = row
  if (!isLight)
    return (
      <ErrorBoundary key={serial} place={template.uid}>
        {renderElement(template, view)}
      </ErrorBoundary>
    )
  const node = renderElement(template, view, serial)
  return copies && isValidElement<HasRef>(node)
    ? cloneElement(node, { ref: (root) => (root ? copies.attach(row, root) : undefined) })
    : node
}

interface HasRef {
  readonly ref?: Ref<HTMLElement>
}
