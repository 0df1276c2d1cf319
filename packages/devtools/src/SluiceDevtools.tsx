import { freezeValues } from '@sluice/engine/internals'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type InspectedApp, inspectorOf } from './inspect/index.ts'
import styles from './SluiceDevtools.module.css'
import { wordsIn } from './words/wordsIn.ts'

const Panel = lazy(() => import('./panel/Panel.tsx').then((it) => ({ default: it.Panel })))

interface Props {
  readonly runtime: InspectedApp
  /** Whether the panel is initially open. */
  readonly defaultOpen?: boolean
  /** Whether there is a button to open it; without one, only the shortcut Alt+Shift+D opens it. */
  readonly hasButton?: boolean
}

/** Developer panel of an app, for `mount`; values are frozen, so that code that changes one in place fails there. */
export function developerPanel(runtime: InspectedApp): ReactNode {
  freezeValues(runtime)
  return <SluiceDevtools runtime={runtime} />
}

/**
 * Developer panel, rendered next to `<App>`: the origin of a value, variables and collections to read and write, runs of
 * workflows, errors by element. Render it from the start, before the first page is shown. Opens by its button or Alt+Shift+D.
 */
export function SluiceDevtools({ runtime, defaultOpen = false, hasButton = true }: Props): ReactNode {
  const [inspector] = useState(() => inspectorOf(runtime))
  const [isOpen, setOpen] = useState(defaultOpen)
  const opener = useRef<HTMLButtonElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const words = wordsIn(useSyncExternalStore(inspector.subscribe, () => runtime.language.peek()))
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!(event.altKey && event.shiftKey && event.code === 'KeyD')) return
      event.preventDefault()
      setOpen((open) => !open)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [])
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return createPortal(
    <div ref={root} className={styles.root} data-sluice-devtools="">
      {isOpen ? (
        <Suspense fallback={null}>
          <Panel inspector={inspector} words={words} onClose={close} />
        </Suspense>
      ) : null}
      {!isOpen && hasButton ? (
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-label={words.open}
          onClick={() => setOpen(true)}
        >
          <span aria-hidden="true">{'{ }'}</span>
        </button>
      ) : null}
    </div>,
    document.body,
  )
}
