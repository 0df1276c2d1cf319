import { defineMessages, useElementValue } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useReducer, useState } from 'react'
import { itemList, renaming, storedItems } from '../internals/itemList.ts'
import { groupNodes } from './groupNodes.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { tabs } from './schema.ts'

const messagesIn = defineMessages(en, es)

type TabsProps = ElementProps<typeof tabs>

/** Behavior of tabs: the shown ones, the chosen one, and whether that is after or before the one chosen until then. */
export function useTabs(props: TabsProps) {
  const { slots, headerSizes, contentSizes, tabLabels, environment } = props
  const position = props.tabsPosition ?? 'top'
  const message = messagesIn(environment.language)
  const headers = groupNodes(slots.tabsList, headerSizes)
  const contents = groupNodes(slots.tabsContent, contentSizes)
  const list = useTabList(props, headers.length)
  const shown = list.map(({ id, source, label }, index) => ({
    id,
    header: headers[source],
    content: contents[source],
    label: label ?? toLabel(tabLabels?.[source]) ?? message('tabs.tab', { number: index + 1 }),
  }))
  const [current, choose] = useCurrentTab(props, shown.length)
  useActiveHeader(props, list[current]?.source, headers.length)
  usePublishedTab(props, {
    tabIndex: current,
    tabLabel: shown[current]?.label ?? '',
    isActive: true,
    totalTabs: shown.length,
    tabPosition: position,
  })
  return { tabs: shown, current, choose, position, order: useOrder(current) }
}

/** The tabs, which workflows can add, remove, move and rename. */
function useTabList({ ref }: TabsProps, count: number) {
  const [list, dispatch] = useReducer(itemList, count, storedItems)
  useImperativeHandle(
    ref,
    () => ({
      addTab: () => dispatch({ kind: 'add' }),
      removeTab: (index) => dispatch({ kind: 'remove', index }),
      moveTabUp: (index) => dispatch({ kind: 'swap', index, by: -1 }),
      moveTabDown: (index) => dispatch({ kind: 'swap', index, by: 1 }),
      updateTabLabel: (payload) => dispatch(renaming(payload)),
    }),
    [],
  )
  return list
}

/** Index of the chosen tab; the variable is kept within the tabs that there are. */
function useCurrentTab({ value, variable, emit }: TabsProps, count: number) {
  const { currentTab } = variable
  const toIndex = (stored: unknown) => clampIndex(stored, count)
  const [current, choose] = useElementValue<number>({
    handle: currentTab,
    initial: value,
    toValue: toIndex,
    emit: (trigger, { value }) => emit(trigger, { value }),
  })
  useEffect(() => {
    const stored = currentTab.get()
    if (stored !== clampIndex(stored, count)) currentTab.set(clampIndex(stored, count))
  })
  return [current, choose] as const
}

function clampIndex(stored: unknown, count: number): number {
  const index = Math.trunc(Number(stored))
  return Math.max(0, Math.min(Number.isNaN(index) ? 0 : index, count - 1))
}

/** Whether the chosen tab is after or before the one chosen until then; null until another one is chosen. */
function useOrder(current: number): 'after' | 'before' | null {
  const [seen, setSeen] = useState<{ readonly current: number; readonly order: 'after' | 'before' | null }>({
    current,
    order: null,
  })
  if (seen.current !== current) setSeen({ current, order: current > seen.current ? 'after' : 'before' })
  return seen.order
}

/** Puts the elements of the chosen tab in the stored state “active”. */
function useActiveHeader({ state, headerSizes }: TabsProps, source: number | undefined, count: number): void {
  const raise = useCallback(() => {
    const sizes = headerSizes ?? Array.from({ length: count }, () => 1)
    const ofTab = (size: unknown, tab: number) =>
      Array.from({ length: Number(size) }, () => (tab === source ? ACTIVE : []))
    state.raiseIn('tabsList', sizes.flatMap(ofTab))
  }, [state, headerSizes, source, count])
  // Before the headers are rendered, so that a page from the server has the state too.
  useState(raise)
  useLayoutEffect(raise, [raise])
}

const ACTIVE = ['active']

interface PublishedTab {
  readonly tabIndex: number
  readonly tabLabel: string
  readonly isActive: boolean
  readonly totalTabs: number
  readonly tabPosition: string
}

/** Shows formulas below the chosen tab. */
function usePublishedTab({ local }: TabsProps, published: PublishedTab): void {
  const { tabIndex, tabLabel, isActive, totalTabs, tabPosition } = published
  useLayoutEffect(
    () => local.publish('tab', { data: { tabIndex, tabLabel, isActive, totalTabs, tabPosition } }),
    [local, tabIndex, tabLabel, isActive, totalTabs, tabPosition],
  )
}

function toLabel(stored: unknown): string | undefined {
  return typeof stored === 'string' && stored !== '' ? stored : undefined
}
