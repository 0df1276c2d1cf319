import { Tabs } from '@ark-ui/react/tabs'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { CollectionsTab } from '../collections/CollectionsTab.tsx'
import { ElementTab } from '../element/ElementTab.tsx'
import { type PickedElement, usePicker } from '../element/usePicker.ts'
import { ErrorsTab } from '../errors/ErrorsTab.tsx'
import type { Inspector } from '../inspect/index.ts'
import { RunsTab } from '../runs/RunsTab.tsx'
import { useDrafts } from '../shared/useDrafts.ts'
import { VariablesTab } from '../variables/VariablesTab.tsx'
import type { Words } from '../words/wordsIn.ts'
import styles from './Panel.module.css'
import { useInspection } from './useInspection.ts'

const TABS = ['element', 'variables', 'collections', 'runs', 'errors'] as const

interface Props {
  readonly inspector: Inspector
  readonly words: Words
  readonly onClose: () => void
}

/** The open panel. */
export function Panel({ inspector, words, onClose }: Props): ReactNode {
  useInspection(inspector)
  const [tab, setTab] = useState<string>('element')
  const [chosen, setChosen] = useState<PickedElement | null>(null)
  const drafts = useDrafts()
  const [isPicking, setPicking] = useState(false)
  const choose = useRef<HTMLButtonElement>(null)
  const stopPicking = useCallback(() => setPicking(false), [])
  const show = useCallback((element: PickedElement | null) => {
    setPicking(false)
    setChosen(element)
    setTab('element')
  }, [])
  const box = usePicker({ isPicking, inspector, onPick: show, onCancel: stopPicking })
  // Restores the focus after picking.
  useEffect(
    () => (isPicking ? () => void requestAnimationFrame(() => choose.current?.focus()) : undefined),
    [isPicking],
  )
  const body: Readonly<Record<(typeof TABS)[number], () => ReactNode>> = {
    element: () => (
      <ElementTab
        inspector={inspector}
        chosen={chosen}
        onChoose={show}
        onPick={() => setPicking(true)}
        pickButton={choose}
        words={words}
      />
    ),
    variables: () => <VariablesTab inspector={inspector} drafts={drafts} words={words} />,
    collections: () => <CollectionsTab inspector={inspector} drafts={drafts} words={words} />,
    runs: () => <RunsTab inspector={inspector} words={words} />,
    errors: () => <ErrorsTab inspector={inspector} onShow={show} words={words} />,
  }
  if (isPicking)
    return (
      <>
        <div ref={box} className={styles.mark} hidden />
        <div className={styles.picking} role="status">
          {words.choosing}
          <button type="button" onClick={stopPicking}>
            {words.cancel}
          </button>
        </div>
      </>
    )
  return (
    <section className={styles.panel} aria-label={words.open}>
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => setTab(value)}
        lazyMount
        unmountOnExit
        className={styles.tabs}
      >
        <div className={styles.head}>
          <Tabs.List className={styles.list} aria-label={words.open}>
            {TABS.map((name) => (
              <Tabs.Trigger key={name} value={name} className={styles.trigger}>
                {words[name]}
                {name === 'errors' && inspector.entries.length > 0 ? ` (${inspector.entries.length})` : ''}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <button type="button" data-plain="" className={styles.close} aria-label={words.close} onClick={onClose}>
            <span aria-hidden="true">✕</span>
          </button>
        </div>
        {TABS.map((name) => (
          <Tabs.Content key={name} value={name} className={styles.content}>
            {body[name]()}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  )
}
