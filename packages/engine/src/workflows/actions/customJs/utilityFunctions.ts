/*
 * The name `utilsFunctions` of scripts. Each function executes the action of that kind with the arguments as its
 * parameters; no action result is stored.
 */

import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { Callable } from '../../../formula/runtime/callable.ts'
import { hostFunction } from '../../../formula/runtime/hostFunction.ts'
import { Namespace } from '../../../formula/runtime/Namespace.ts'
import { MembersObject } from '../../../formula/runtime/ScopeObject.ts'
import { pathFor } from '../../../navigation/paths.ts'
import { childUids } from '../../../project/diagnosePage.ts'
import type { PageModel, WorkflowModel } from '../../../project/model.ts'
import { record } from '../../../project/raw.ts'
import type { ActionContext } from '../../action.ts'
import { callWorkflow } from './callWorkflow.ts'
import { createTypography } from './createTypography.ts'

type Parameters = Readonly<Record<string, unknown>>

/** Creates the functions for one run of a script. */
export function utilityFunctions(context: ActionContext): Namespace {
  const act = (type: string, parameters: Parameters = {}) => carryOut(context, type, parameters)
  const { runtime, scope } = context
  return new Namespace(
    asHostFunctions({
      fetchCollection: (collectionId) =>
        isKnown(context, collectionId) ? act('fetch-collection', { collectionId }) : Promise.resolve(null),
      fetchCollectionsInParallel: (ids) =>
        act('fetch-collections', {
          collectionsId: Array.isArray(ids) ? ids.filter((id) => isKnown(context, id)) : ids,
        }),
      goToPage: (navigateMode, more) => act('change-page', { ...record(more), navigateMode }),
      goToPreviousPage: (pageId) => act('previous-page', { pageId }),
      // Our addition: the address of a page, for messages and shared links.
      getPagePath: async (pageId, more) => pathOf(context, pageId, record(more)),
      // Our addition: the font of a text, for drawings and printed pages.
      createTypography: async (uid) => createTypography(context, uid),
      setPageLoader: (show, color) => act('page-loader', { show, color }),
      setTheme: (theme) => act('change-theme', { theme }),
      setLang: (lang) => act('change-lang', { lang }),
      printPdf: () => act('print-pdf'),
      createUrlFromBase64: (fileString) => act('file-create-url', { fileString }),
      encodeFileBase64: (file, output) => act('file-encode-base64', { file, output }),
      downloadFileFromUrl: (fileUrl, fileName) => act('file-download-url', { fileUrl, fileName }),
      uploadFileToWeWeb: (varId, fileTag) => act('upload-file', { varId, fileTag }),
      openPopup: (id, parameters) =>
        act('open-popup', {
          libraryComponentBaseId: componentId(context, id),
          content: { default: record(parameters) },
        }),
      // The first argument is the script’s own `context`; this run already has it.
      closePopup: (_context, data) => act('close-popup', { data }),
      executeElementAction: (uid, actionName, args) =>
        act('component-action', { uid, actionName, args: args ?? [], isAwaited: true }),
      executePluginFunction: (pluginId, name, args) => act(`${String(pluginId)}-${String(name)}`, { args }),
      resetVariablesValues: (varsId) => act('reset-variables', { varsId }),
      executePopupFunction: () => {
        const { component } = scope.parts
        return functionsOf(
          (id) => component?.workflow(id) ?? refuse('Workflow not found'),
          async (workflow, parameters) => component?.run(workflow, parameters, context),
        )
      },
      executeGlobalFunction: functionsOf(
        (id) => runtime.workflows.global.get(id) ?? refuse(id ? 'Workflow not found.' : 'No workflow provided.'),
        (workflow, parameters) => callWorkflow(context, workflow, parameters),
      ),
    }),
  )
}

/** Executes an action of a type with parameters that are already resolved. */
async function carryOut(context: ActionContext, type: string, parameters: Parameters): Promise<unknown> {
  const found = context.runtime.workflows.find(type)
  const value = (name: string) => parameters[name]
  return found?.execute({ ...context, action: { ...context.action, type, parameters }, value, shallow: value })
}

function pathOf({ runtime: { project, language } }: ActionContext, pageId: unknown, more: Parameters): string {
  const { projectId = project.id, parameters, query, section, language: lang = language.get() } = more
  // A script written for another project refers to pages that do not exist here.
  return pathFor(projectId === project.id ? project : null, String(pageId), {
    language: String(lang),
    parameters: record(parameters),
    query: Object.fromEntries(Object.entries(record(query)).map(([name, value]) => [name, String(value)])),
    ...(typeof section === 'string' && { section }),
  })
}

/** Makes functions callable by scripts. */
function asHostFunctions(
  members: Readonly<Record<string, Callable | MembersObject>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      typeof member === 'function' ? hostFunction(member) : member,
    ]),
  )
}

function refuse(message: string): never {
  throw new WorkflowError('workflow/not-found', message)
}

/** Whether the collection exists; for an unknown one the script continues, and a warning is logged. */
function isKnown({ runtime: { collections, services } }: ActionContext, id: unknown): boolean {
  const isThere = id === '' || typeof id !== 'string' || collections.state(id) !== undefined
  if (!isThere) services.log.warn(`Collection ${id} not found`)
  return isThere
}

/** Exposes workflows by id as functions whose arguments are their parameters in order. */
function functionsOf(
  find: (id: string) => WorkflowModel,
  run: (workflow: WorkflowModel, parameters: Parameters) => Promise<unknown>,
): MembersObject {
  return new MembersObject((id) =>
    hostFunction(async (...args) => {
      const workflow = find(id)
      const named = workflow.parameters.slice(0, args.length).map(({ name }, i) => [name, args[i]] as const)
      return run(workflow, Object.fromEntries(named))
    }),
  )
}

/** Resolves an element's uid to the library component that it is an instance of, or else to the one it belongs to. */
function componentId({ runtime }: ActionContext, id: unknown): unknown {
  const page = runtime.navigation.view.peek()
  const components = page.kind === 'page' ? page.model.components : undefined
  if (page.kind !== 'page' || !components || components.has(String(id))) return id
  const { elements } = page.model
  const owner = [...components.values()].find(({ rootUid }) => uidsBelow(rootUid, elements).has(String(id)))
  return elements.get(String(id))?.componentId ?? owner?.id ?? id
}

/** Returns the uids of an element and all its descendants. */
function uidsBelow(root: string, elements: PageModel['elements']): ReadonlySet<string> {
  const found = new Set<string>([root])
  // Uids added to the set during the iteration are visited too.
  for (const uid of found) {
    const element = elements.get(uid)
    for (const child of element ? childUids(element) : []) found.add(child)
  }
  return found
}
