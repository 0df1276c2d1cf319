import {
  Fragment,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { Binding } from '../../graph/Binding.ts'
import type { ElementModel } from '../../project/model.ts'
import { record } from '../../project/raw.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { ViewScope } from '../element/PageContext.ts'
import { windowing } from '../features/rows.ts'
import { snapshots } from '../firstRender/snapshots.ts'
import { ClonedRows, RowTemplate } from './ClonedRows.ts'
import { estimateSubtreeCost, firstSlice } from './estimateSubtreeCost.ts'
import { itemsOf } from './itemsOf.ts'
import { RepeatRows, type Row } from './RepeatRows.ts'

export interface RepeatProps {
  readonly items: unknown
  readonly template: ElementModel
  readonly view: ViewScope
  readonly owner: ElementModel
}

/** Renders one copy of an element for each item of a list. */
export function Repeat({ items, template, view, owner }: RepeatProps): ReactNode {
  const [repeat] = useState(() => {
    const { runtime } = view.page
    const place = { element: owner.uid, property: 'children' }
    // Take the items where reads are tracked: those of a collection change with its data.
    const evaluate = () => itemsOf(runtime.evaluator.resolve(items, view.scope, place))
    const binding = new Binding(runtime.graph, `${owner.name ?? owner.uid}.children`, evaluate, {
      structure: true,
      depth: view.depth,
      region: view.region,
    })
    return new RepeatRows(view, binding)
  })
  const { rows } = useSyncExternalStore(repeat.subscribe, repeat.getShown, repeat.getShown)
  const { isLight, isBare, weight } = estimateSubtreeCost(view.page, template)
  const [isAsked, setAsked] = useState(() => record(record(items)._sluice).windowing === true)
  const isPrerendered = snapshots.has(view.page.runtime)
  // A prerendered document contains all rows, so hydration has to start with all of them.
  const [first] = useState(() => Math.max(firstSlice(weight), isPrerendered ? rows.length : 0))
  const hasGivenUp = useRef(false)
  const giveUp = (reason: string) => {
    if (hasGivenUp.current) return
    hasGivenUp.current = true
    const message = `All rows of the list are mounted in spite of its “windowing”: ${reason}.`
    view.page.runtime.trace.message({ element: owner.uid, property: 'children' }, 'repeat/not-windowed', message)
    setAsked(false)
  }
  const window = useWindowing(isAsked, isPrerendered, giveUp)
  const [clones, setClones] = useState(() => (isBare && !isAsked && !isPrerendered ? clonesIn(view, template) : null))
  const [isCloned, setCloned] = useState(rows.length >= CLONED_FROM)
  if (clones && !isCloned && rows.length >= CLONED_FROM) setCloned(true)
  const total = isAsked ? Math.min(first, rows.length) : rows.length
  const shown = rows.slice(0, useSlice(total, first, clones ? first : rows.length))
  if (clones && isCloned) return <ClonedList clones={clones} rows={shown} giveUp={() => setClones(null)} />
  const render = (row: Row) => {
    row.node ??= boxed(renderRow(template, row, isLight), row, owner)
    return row.node
  }
  // Without its code, its rows would be mounted twice; those of a prerendered document are there.
  if (isAsked && !window && !isPrerendered) return null
  if (window && isAsked) {
    return <window.WindowedRows {...{ rows, first, render, giveUp, template, page: view.page }} />
  }
  const nodes = shown.map(render)
  return isLight ? inBlocks(nodes, first) : nodes
}

/** Number of rows from which on a template and its copies take less time than the rows themselves. */
const CLONED_FROM = 4

/** Renders one row. Light views handle errors per element; any other row has an error boundary of its own. */
function renderRow(template: ElementModel, { view, serial }: Row, isLight: boolean): ReactNode {
  if (isLight) return view.page.render.element(template, view, serial)
  return (
    <ErrorBoundary key={serial} place={template.uid}>
      {view.page.render.element(template, view)}
    </ErrorBoundary>
  )
}

/** A row, in a box that stays while a condition hides the row, where its element asks for that. */
function boxed(node: ReactNode, { serial }: Row, { definition }: ElementModel): ReactNode {
  const hasBoxes = Object.values(definition?.slots ?? {}).some(({ boxesRows }) => boxesRows)
  return hasBoxes ? (
    <div key={serial} data-row="">
      {node}
    </div>
  ) : (
    node
  )
}

const BLOCK = 1000

/**
 * Groups rows into blocks by position; the first block is as long as the first slice. React inserts later rows one node at
 * a time and searches all following siblings for each position, but it inserts a block at once. A row that moves to another
 * block is remounted, so this is only for rows without local state.
 */
function inBlocks(rows: readonly ReactNode[], first: number): readonly ReactNode[] {
  const blocks = [<Fragment key="first">{rows.slice(0, first)}</Fragment>]
  for (let at = first; at < rows.length; at += BLOCK)
    blocks.push(<Fragment key={at}>{rows.slice(at, at + BLOCK)}</Fragment>)
  return blocks
}

/**
 * Number of rows of a long list to render now: the first slice immediately, and more as low-priority transitions.
 * @param step rows per transition.
 */
function useSlice(total: number, first: number, step: number): number {
  const [limit, setLimit] = useState(first)
  useEffect(() => {
    if (limit < total) startTransition(() => setLimit(limit + step))
  }, [limit, total, step])
  return Math.min(limit, total)
}

/** Code of lists of which only some rows are mounted, once it is loaded; a prerendered document begins without. */
function useWindowing(isAsked: boolean, isPrerendered: boolean, giveUp: (reason: string) => void) {
  const [code, setCode] = useState(() => (isPrerendered ? null : windowing.loaded))
  const isMissing = isAsked && !code
  const latest = useRef(giveUp)
  useEffect(() => {
    if (isMissing) void windowing.load().then(setCode, () => latest.current('its code could not be loaded'))
  }, [isMissing])
  return code
}

/** Copies for a list that is all that its element contains. */
function clonesIn({ box, ...view }: ViewScope, template: ElementModel): ClonedRows | null {
  return box ? new ClonedRows(box, new RowTemplate(template, view)) : null
}

interface ClonedListProps {
  readonly clones: ClonedRows
  readonly rows: readonly Row[]
  readonly giveUp: () => void
}

/** Renders the template outside of the page, and keeps the clones up to date. */
function ClonedList({ clones, rows, giveUp }: ClonedListProps): ReactNode {
  const [template] = useState(() => clones.template.render())
  useLayoutEffect(() => clones.show(rows, giveUp))
  useLayoutEffect(() => () => clones.clear(), [clones])
  templateHost ??= document.createElement('div')
  return createPortal(template, templateHost)
}

/** Contains the templates of all lists: React listens to events of each node with a portal, which takes time. */
let templateHost: HTMLElement | undefined
