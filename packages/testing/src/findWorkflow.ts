import type { ComponentModel, ElementModel, ProjectModel, WorkflowModel } from '@sluice/engine/config'
import type { Navigation, WorkflowRunner } from '@sluice/engine/internals'

/** A workflow of a running app, and the element or library component that it belongs to. */
export interface FoundWorkflow {
  readonly workflow: WorkflowModel
  readonly element: ElementModel | null
  readonly component: ComponentModel | null
}

interface HasWorkflows {
  readonly project: ProjectModel
  readonly navigation: Navigation
  readonly workflows: WorkflowRunner
}

/**
 * Finds a workflow by its id or name: of the project, the page, an element or a library component. Prefers the first match
 * that can run.
 * @param canRun whether its element or component is on the page.
 * @throws {Error} when there is none; the message lists the existing ones.
 */
export function findWorkflow(
  { project, navigation, workflows }: HasWorkflows,
  name: string,
  canRun: (found: FoundWorkflow) => boolean,
): FoundWorkflow {
  const view = navigation.view.peek()
  const page = view.kind === 'page' ? view.model : null
  const ofPage = [...workflows.global.values(), ...project.workflows, ...(page?.pageWorkflows ?? [])]
  const ofElements = [...(page?.elements.values() ?? [])].flatMap((element) =>
    element.interactions.map((workflow) => ({ workflow, element, component: null })),
  )
  const all: readonly FoundWorkflow[] = [
    ...ofPage.map((workflow) => ({ workflow, element: null, component: null })),
    ...ofElements,
    ...[...(page?.components?.values() ?? [])].flatMap((component) =>
      component.workflows.map((workflow) => ({ workflow, element: null, component })),
    ),
  ]
  const byId = all.filter(({ workflow }) => workflow.id === name)
  const named = byId.length > 0 ? byId : all.filter(({ workflow }) => workflow.name === name)
  const found = named.find(canRun) ?? named[0]
  if (found) return found
  const names = [...new Set(all.map(({ workflow }) => workflow.name ?? workflow.id))].toSorted()
  throw new Error(`No workflow is called “${name}”. There are: ${names.join(', ') || 'none'}.`)
}
