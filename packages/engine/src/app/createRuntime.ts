import { Collections } from '../collections/Collections.ts'
import type { RunRecorder } from '../diagnostics/RunRecorder.ts'
import { Trace } from '../diagnostics/Trace.ts'
import { ElementRegistry } from '../elements/ElementRegistry.ts'
import type { ElementEntry } from '../elements/elementDefinition.ts'
import { MountedElements } from '../elements/MountedElements.ts'
import { features, languageParts } from '../features/features.ts'
import { prepare } from '../features/prepare.ts'
import { fileUrl } from '../files/fileUrl.ts'
import type { HelperContext } from '../formula/functions/helper.ts'
import { Language } from '../formula/Language.ts'
import { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import { createStore } from '../graph/AtomSource.ts'
import { Graph } from '../graph/Graph.ts'
import { ValueSource } from '../graph/ValueSource.ts'
import { Navigation } from '../navigation/Navigation.ts'
import { defaultLanguage, languageOfPath } from '../navigation/paths.ts'
import { Routes } from '../navigation/Routes.ts'
import { PageLoader } from '../pages/PageLoader.ts'
import type { PluginDefinition } from '../plugins/definePlugin.ts'
import { PluginHost } from '../plugins/PluginHost.ts'
import type { OpenPopup } from '../popups/OpenPopup.ts'
import type { Environment, PageModel, ProjectModel, Screen } from '../project/model.ts'
import type { pageNeeds } from '../project/pageNeeds.ts'
import { readProject } from '../project/readProject.ts'
import { Evaluator } from '../scope/Evaluator.ts'
import { createGlobalContext } from '../scope/globalContext.ts'
import { Scope } from '../scope/Scope.ts'
import { storedFormulas } from '../scope/storedFormulas.ts'
import type { Services } from '../services/services.ts'
import { Theme } from '../theme/Theme.ts'
import { Variables } from '../variables/Variables.ts'
import { commonActionTypes } from '../workflows/actions/common.ts'
import { WorkflowRunner } from '../workflows/WorkflowRunner.ts'
import { definePage } from './definePage.ts'
import type { Runtime } from './Runtime.ts'
import { watchScreen } from './watchScreen.ts'

export interface RuntimeOptions {
  /** The stored project, see `readProject`. */
  readonly project: unknown
  readonly elements: readonly ElementEntry[]
  readonly plugins: readonly PluginDefinition[]
  readonly services: Services
  /** Overrides the environment of the project. */
  readonly environment?: Environment
  /** The formula language; by default, one whose parts are loaded by the pages that need them. */
  readonly language?: Language
  /** Finds the needs of pages whose build has stored none; by default, loaded with the first such page. */
  readonly pageNeeds?: typeof pageNeeds
  /** Records the runs of workflows, for development and tests. */
  readonly recorder?: RunRecorder
}

/**
 * Builds a running app from a stored project. Nothing runs before `navigation.start()`.
 * @throws {Error} when a plugin's stored settings are incomplete.
 */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { project: stored, elements, plugins, services, recorder = null } = options
  const project = readProject(stored)
  const graph = new Graph()
  const store = createStore(graph)
  const trace = new Trace(services.clock.now)
  graph.onFailure = (error) => services.log.error('A part of the app could not be shown.', error)
  recorder?.watch(graph, services)
  const evaluator = new Evaluator({
    language: options.language ?? new Language(languageParts()),
    graph,
    trace,
    helpers: features.helpers,
  })
  const language = new ValueSource(
    graph,
    'globalContext.page.lang',
    languageOfPath(project, services.history.current()),
  )
  const screen = new ValueSource<Screen>(graph, 'globalContext.browser.breakpoint', 'default')
  watchScreen(services.media, project.screens, (next) => graph.batch(() => screen.set(next)))
  const viewport = new ValueSource<unknown>(graph, 'globalContext.screen', undefined)
  const isLoaded = new ValueSource(graph, 'globalContext.page.pageLoaded', false)
  const isMobileMenuOpen = new ValueSource(graph, 'globalContext.browser.isMobileMenuOpen', false)
  const theme = new Theme(graph, services, project)
  const variables = new Variables({ ...services, ...features, graph, store })
  const registry = new ElementRegistry(elements)
  /** Runs the app and page workflows of a trigger. */
  const tell = (trigger: string, event: unknown) =>
    runtime.workflows.trigger(workflowsOf(runtime), trigger, { scope: rootScope, event })

  const host: PluginHost = new PluginHost(plugins, {
    project,
    graph,
    store,
    services,
    language: () => language.get(),
    requireSignIn: () => void features.signIn.load().then((it) => it.requireSignIn(runtime)),
    publish: (id, atom) => void variables.register({ id, atom }),
    onMissing: ({ name }) =>
      trace.message({}, 'plugin/missing', `The plugin “${name}” is not installed; its variables have no value.`),
    trigger: (pluginId, name, event) => void tell(`${pluginId}-${name}`, event),
    runWorkflow: (id, parameters) => runtime.workflows.call(id, id, { scope: rootScope, parameters }),
  })
  const fetchThroughPlugins = host.fetch(services.fetch)
  const formulas = storedFormulas(evaluator, () => rootScope)
  const helpers = helperContext({ project, language, plugins: host, services, trace })
  const roots = new Map<string, unknown>([
    ['variables', variables.scopeObject],
    ['pluginVariables', host.variablesObject],
    ['plugins', host.variablesObject],
    ['pluginFormulas', host.functionsObject],
    ['formulas', formulas.scopeObject],
  ])
  // Replaced by the helpers themselves at the first use.
  const lateHelpers = new LateHelpers(() => {
    const created = new (features.helpers.get().HelpersObject)(helpers, host.helpers)
    roots.set('wwFormulas', created)
    return created
  })
  roots.set('wwFormulas', lateHelpers)
  const rootScope = new Scope(roots, {
    clock: services.clock,
    random: services.random,
    scripts: () => features.scriptServices.get().scriptServices(services),
  })
  const collections = new Collections({
    graph,
    store,
    evaluator,
    plugins: host,
    ...features,
    fetch: fetchThroughPlugins,
    staticPath: project.dataPath.replace(/data$/, 'collections'),
    cacheVersion: project.cacheVersion,
    log: services.log,
    scope: () => rootScope,
    onError: (event) => void tell('on-collection-fetch-error', event),
  })
  roots.set('collections', collections.scopeObject)
  const preparations: Runtime['preparations'] = new Set()
  const loader = new PageLoader({
    project,
    elements: registry,
    services,
    trace,
    preparations,
    features,
    prepare: (stored) =>
      prepare(stored, {
        evaluator,
        plugins: host,
        loadActions: () => runtime.workflows.loadAll(),
        pageNeeds: options.pageNeeds,
      }),
  })
  const routes = new Routes(project)
  const starts = new Set(['before-collection-fetch-app', 'onload-app'])
  const navigation: Navigation = new Navigation({
    graph,
    project,
    routes,
    services,
    plugins: host,
    language,
    loader,
    features,
    enterPage: (model, isFirst) => {
      isLoaded.set(false)
      isMobileMenuOpen.set(false)
      enterPage(runtime, model, isFirst)
    },
    runLifeCycle: (model, isShown) =>
      runLifeCycle(runtime, model, { starts, isShown, onLoaded: () => graph.batch(() => isLoaded.set(true)) }),
    onLanguage: (language, previous) => void tell('language-changed', { language, previous }),
    followAddress: () => variables.followAddress(),
    leavePage: () => tell('page-unload', {}),
  })
  roots.set(
    'globalContext',
    createGlobalContext({
      project,
      navigation,
      environment: options.environment ?? project.environment,
      isLoaded,
      isMobileMenuOpen,
      language,
      screen,
      theme,
      viewport,
      origin: services.history.origin,
    }),
  )
  // The runner needs the runtime that it is part of, so it is assigned later.
  const runtime: Runtime & { workflows: WorkflowRunner } = {
    project,
    services,
    graph,
    store,
    trace,
    recorder,
    evaluator,
    variables,
    collections,
    plugins: host,
    elements: registry,
    mounted: new MountedElements(),
    popups: new ValueSource<readonly OpenPopup[]>(graph, 'popups', []),
    preparations,
    loader,
    formulas,
    routes,
    navigation,
    language,
    screen,
    theme,
    viewport,
    isMobileMenuOpen,
    fetch: fetchThroughPlugins,
    features,
    rootScope,
    workflows: undefined as unknown as WorkflowRunner,
  }
  runtime.workflows = new WorkflowRunner(runtime, commonActionTypes, () =>
    features.actions.load().then((it) => it.lateActions(trace)),
  )
  return runtime
}

/** Stands for `wwFormulas` until its code is loaded. */
class LateHelpers extends ScopeObject {
  readonly #create: () => ScopeObject

  constructor(create: () => ScopeObject) {
    super()
    this.#create = create
  }

  get(key: string): unknown {
    return this.#create().get(key)
  }

  override keys(): readonly string[] {
    return this.#create().keys()
  }
}

function workflowsOf({ project, navigation }: Runtime) {
  const view = navigation.view.peek()
  return [...project.workflows, ...(view.kind === 'page' ? view.model.pageWorkflows : [])]
}

function enterPage(runtime: Runtime, model: PageModel, isFirst: boolean): void {
  runtime.collections.resetForPage(isFirst)
  runtime.workflows.clearResults()
  runtime.variables.resetForPage(isFirst)
  definePage(runtime, model)
}

interface Arrival {
  /** App-start triggers still to run; if the user leaves early, the next page runs them. */
  readonly starts: Set<string>
  /** Whether the page is still shown. */
  isShown(): boolean
  /** Called when its data has loaded. */
  onLoaded(): void
}

/** Runs the life-cycle workflows and fetches of a new page in sequence, while it is shown. */
async function runLifeCycle(runtime: Runtime, model: PageModel, { starts, isShown, onLoaded }: Arrival): Promise<void> {
  const { workflows, collections, project, rootScope } = runtime
  const run = async (name: string) => {
    if (isShown())
      await workflows.trigger([...project.workflows, ...model.pageWorkflows], name, { scope: rootScope, event: {} })
  }
  const start = async (name: string) => {
    if (isShown() && starts.delete(name)) await run(name)
  }
  await start('before-collection-fetch-app')
  await run('before-collection-fetch')
  await collections.autoFetch(new Set(model.collections.map(({ id }) => id)), isShown)
  if (isShown()) onLoaded()
  await start('onload-app')
  await run('onload')
  // A failure is ignored: missing code is loaded again when needed.
  workflows.loadAll().catch(() => {})
}

interface Sources {
  readonly project: ProjectModel
  readonly language: ValueSource<string>
  readonly plugins: PluginHost
  readonly services: Services
  readonly trace: Trace
}

/** Creates the context of formula helpers from a running app. */
function helperContext({ project, language, plugins, services, trace }: Sources): HelperContext {
  const said = new Set<string>()
  return {
    get language() {
      return language.get()
    },
    defaultLanguage: defaultLanguage(project),
    now: () => services.clock.now(),
    roles: () => features.visitor.loaded?.visitorOf(plugins).roles ?? [],
    fileUrl: services.document.fileUrl ?? fileUrl,
    warnOnce: (message) => {
      if (said.has(message)) return
      said.add(message)
      trace.message({}, 'formula/deprecated', message)
    },
  }
}
