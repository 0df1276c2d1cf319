/* Shows the project of the server that serves this page, or the reason why it cannot be shown. */
import { mount } from '@sluice/engine/react'
import { keepOffline } from '@sluice/plugins-pwa/worker'
import { createRoot } from 'react-dom/client'
import { elements } from './elements.ts'
import { Failure } from './Failure.tsx'
import { fetchProject, type MissingPart, type PlayedProject } from './fetchProject.ts'
import { followChanges } from './followChanges.ts'
import { Missing } from './Missing.tsx'
import { Problems } from './Problems.tsx'
import { pluginsFor } from './pluginsFor.ts'
import { words } from './words.ts'
import './player.css'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element “root”.')
const texts = words(navigator.language)
// Not awaited: with a module that waits, the bundler keeps a file for each element and each part of the engine.
void start(element)

async function start(node: HTMLElement): Promise<void> {
  try {
    await show(node, await fetchProject(texts))
  } catch (error) {
    document.documentElement.lang = texts.language
    createRoot(node).render(<Failure reason={error instanceof Error ? error.message : String(error)} texts={texts} />)
  }
}

async function show(node: HTMLElement, project: PlayedProject): Promise<void> {
  const { followsChanges } = project
  const Panel = followsChanges ? (await import('@sluice/devtools')).SluiceDevtools : null
  const { isHydrated, renderBeside, runtime } = await mount(node, {
    project,
    elements,
    plugins: pluginsFor(project),
    beside: (runtime) => {
      document.title = project.name
      return Panel && <Panel runtime={runtime} />
    },
    isStrict: process.env.NODE_ENV !== 'production',
  })
  if (project.isKept) keepOffline()
  if (isHydrated) return
  let shown: readonly string[] = []
  const render = (problems: readonly string[] = shown) => {
    shown = problems
    const view = runtime.navigation.view.peek()
    const parts = view.kind === 'page' ? project.notRunning.filter(isOn(view.entry.id)) : []
    renderBeside(
      <>
        <Problems problems={problems} texts={texts} />
        <Missing key={view.kind === 'page' ? view.entry.id : ''} parts={parts} texts={texts} />
      </>,
    )
  }
  render()
  if (project.notRunning.length > 0)
    runtime.navigation.view.observe({ markStale: () => queueMicrotask(() => render()) })
  if (followsChanges) followChanges(runtime, render)
}

/** Whether a part does not run on a page: packages are of the project, and every page may need them. */
function isOn(id: string): (part: MissingPart) => boolean {
  return ({ page, kind }) => page === id || kind === 'package'
}
