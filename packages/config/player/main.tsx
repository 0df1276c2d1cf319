/* Shows the project of the server that serves this page, or the reason why it cannot be shown. */
import { createRuntime } from '@sluice/engine'
import { App, browserServices, ClientRendered, hydrateDocument } from '@sluice/engine/react'
import { createRoot } from 'react-dom/client'
import { elements } from './elements.ts'
import { Failure } from './Failure.tsx'
import { fetchProject, type PlayedProject } from './fetchProject.ts'
import { followChanges } from './followChanges.ts'
import { Problems } from './Problems.tsx'
import { pluginsFor } from './pluginsFor.ts'
import { words } from './words.ts'
import './player.css'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element “root”.')
const texts = words(navigator.language)
try {
  await show(element, await fetchProject(texts))
} catch (error) {
  document.documentElement.lang = texts.language
  createRoot(element).render(<Failure reason={error instanceof Error ? error.message : String(error)} texts={texts} />)
}

async function show(node: HTMLElement, project: PlayedProject): Promise<void> {
  const app = { project, elements, plugins: pluginsFor(project), services: browserServices() }
  if (await hydrateDocument(node, { ...app, isStrict: process.env.NODE_ENV !== 'production' })) return
  document.title = project.name
  const runtime = createRuntime(app)
  const Panel = project.followsChanges ? (await import('@sluice/devtools')).SluiceDevtools : null
  const panel = Panel && <Panel runtime={runtime} />
  runtime.navigation.start()
  const root = createRoot(node)
  const render = (problems: readonly string[]) =>
    root.render(
      <>
        {panel}
        <App runtime={runtime} />
        <ClientRendered />
        <Problems problems={problems} texts={texts} />
      </>,
    )
  render([])
  if (project.followsChanges) followChanges(runtime, render)
}
