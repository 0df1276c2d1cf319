/* Shows the project that the server of this page serves, or the reason why it cannot be shown. */
import { createRuntime } from '@sluice/engine'
import { App, browserServices } from '@sluice/engine/react'
import { createRoot } from 'react-dom/client'
import { elements } from './elements.ts'
import { Failure } from './Failure.tsx'
import { fetchProject } from './fetchProject.ts'
import { followChanges } from './followChanges.ts'
import { Problems } from './Problems.tsx'
import { pluginsFor } from './pluginsFor.ts'
import { words } from './words.ts'
import './player.css'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element “root”.')
const root = createRoot(element)
const texts = words(navigator.language)
try {
  const project = await fetchProject(texts)
  document.title = project.name
  const runtime = createRuntime({
    project,
    elements,
    plugins: pluginsFor(project),
    services: browserServices(),
  })
  const Panel = project.followsChanges ? (await import('@sluice/devtools')).SluiceDevtools : null
  const panel = Panel && <Panel runtime={runtime} />
  runtime.navigation.start()
  const show = (problems: readonly string[]) =>
    root.render(
      <>
        {panel}
        <App runtime={runtime} />
        <Problems problems={problems} texts={texts} />
      </>,
    )
  show([])
  if (project.followsChanges) followChanges(runtime, show)
} catch (error) {
  document.documentElement.lang = texts.language
  root.render(<Failure reason={error instanceof Error ? error.message : String(error)} texts={texts} />)
}
