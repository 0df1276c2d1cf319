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
import type { PluginSource } from '../plugins/definePlugin.ts'
import { PluginHost } from '../plugins/PluginHost.ts'
import type { OpenPopup } from '../popups/OpenPopup.ts'
import type { Environment, ProjectModel, Screen } from '../project/model.ts'
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
import { enterPage, runLifeCycle, tell } from './lifeCycle.ts'
import type { Runtime } from './Runtime.ts'

export interface RuntimeOptions {
  /** The stored project, see `readProject`. */
  readonly project: unknown
  readonly elements: readonly ElementEntry[]
  readonly plugins: readonly PluginSource[]
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

/** The parts of an app that the steps below refer to before it is put together; they call this when it runs. */
type App = () => Runtime

/**
 * Builds a running app from a stored project, in three steps: `createCore`, `createState`, `createNavigation`. Nothing runs before
 * `navigation.start()`.
 * @throws {Error} when a plugin's stored settings are incomplete.
 */
export function createRuntime(options: RuntimeOptions): Runtime {
  const app: App = () => runtime
  const core = createCore(options)
  const { graph, trace } = core
  const workflows = new WorkflowRunner(app, commonActionTypes, () =>
    features.actions.load().then((it) => it.lateActions(trace)),
  )
  const { roots, state } = createState(core, { plugins: options.plugins, workflows, app })
  const runtime: Runtime = {
    ...core,
    ...state,
    ...createNavigation(core, { ...options, plugins: state.plugins, roots, workflows, app }),
    workflows,
    recorder: options.recorder ?? null,
    mounted: new MountedElements(),
    popups: new ValueSource<readonly OpenPopup[]>(graph, 'popups', []),
    features,
  }
  return runtime
}

/** Creates what holds values and depends on nothing else of an app. */
function createCore({ project: stored, elements, services, recorder, language: formulas }: RuntimeOptions) {
  const project = readProject(stored)
  const routes = new Routes(project)
  const graph = new Graph()
  const store = createStore(graph)
  const trace = new Trace(services.clock.now)
  graph.onFailure = (error) => services.log.error('A part of the app could not be shown.', error)
  recorder?.watch(graph, services)
  const screen = new ValueSource<Screen>(graph, 'globalContext.browser.breakpoint', 'default')
  watchScreen(services.media, project.screens, (next) => graph.batch(() => screen.set(next)))
  return {
    project,
    routes,
    services,
    graph,
    store,
    trace,
    screen,
    evaluator: new Evaluator({
      language: formulas ?? new Language(languageParts(services)),
      graph,
      trace,
      helpers: features.helpers,
    }),
    language: new ValueSource(graph, 'globalContext.page.lang', languageOfPath(project, services.history.current())),
    viewport: new ValueSource<unknown>(graph, 'globalContext.screen', undefined),
    isMobileMenuOpen: new ValueSource(graph, 'globalContext.browser.isMobileMenuOpen', false),
    theme: new Theme(graph, services, project),
    variables: new Variables({ ...services, ...features, graph, store, routes }),
    elements: new ElementRegistry(elements),
  }
}

/** Calls back with the current screen, immediately and after each change: the smallest one that matches. */
export function watchScreen(
  media: Services['media'],
  { tablet, mobile }: ProjectModel['screens'],
  onScreen: (screen: Screen) => void,
): void {
  const queries = [
    ['mobile', `(max-width: ${mobile}px)`],
    ['tablet', `(max-width: ${tablet}px)`],
  ] as const
  const report = () => onScreen(queries.find(([, query]) => media.matches(query))?.[0] ?? 'default')
  for (const [, query] of queries) media.subscribe(query, report)
  report()
}

type Core = ReturnType<typeof createCore>

interface StatePorts {
  readonly plugins: readonly PluginSource[]
  readonly workflows: WorkflowRunner
  readonly app: App
}

/** Creates plugins, stored formulas, collections, and the scope in which formulas see them. */
function createState(core: Core, { plugins: definitions, workflows, app }: StatePorts) {
  const { project, services, graph, store, trace, evaluator, language, variables } = core
  const plugins: PluginHost = new PluginHost(definitions, {
    project,
    graph,
    store,
    services,
    language: () => language.get(),
    requireSignIn: () => void features.signIn.load().then((it) => it.requireSignIn(app())),
    publish: (id, atom) => void variables.register({ id, atom }),
    onMissing: ({ name }) =>
      trace.message({}, 'plugin/missing', `The plugin “${name}” is not installed; its variables have no value.`),
    trigger: (pluginId, name, event) => void tell(app(), `${pluginId}-${name}`, event),
    runWorkflow: (id, parameters) => workflows.call(id, id, { scope: rootScope, parameters }),
    app: () => features.pluginApp.load().then((it) => it.pluginApp(app())),
  })
  const fetchThroughPlugins = plugins.fetch(services.fetch)
  const formulas = storedFormulas(evaluator, () => rootScope)
  const roots = new Map<string, unknown>([
    ['variables', variables.scopeObject],
    ['pluginVariables', plugins.variablesObject],
    ['plugins', plugins.variablesObject],
    ['pluginFormulas', plugins.functionsObject],
    ['formulas', formulas.scopeObject],
  ])
  const helpers = helperContext({ project, language, plugins, services, trace })
  // Replaced by the helpers themselves at the first use.
  const lateHelpers = new LateHelpers(() => {
    const created = new (features.helpers.get().HelpersObject)(helpers, plugins.helpers)
    roots.set('wwFormulas', created)
    return created
  })
  roots.set('wwFormulas', lateHelpers)
  const rootScope = new Scope(roots, {
    clock: services.clock,
    random: services.random,
    scripts: () => features.scriptServices.get().scriptServices(app()),
  })
  const collections = new Collections({
    graph,
    store,
    evaluator,
    plugins,
    ...features,
    fetch: fetchThroughPlugins,
    staticPath: project.dataPath.replace(/data$/, 'collections'),
    cacheVersion: project.cacheVersion,
    log: services.log,
    scope: () => rootScope,
    onError: (event) => void tell(app(), 'on-collection-fetch-error', event),
  })
  roots.set('collections', collections.scopeObject)
  return { roots, state: { plugins, formulas, rootScope, collections, fetch: fetchThroughPlugins } }
}

interface NavigationPorts extends Pick<RuntimeOptions, 'environment' | 'pageNeeds'> {
  readonly plugins: PluginHost
  /** Names that formulas see; gets `globalContext`. */
  readonly roots: Map<string, unknown>
  readonly workflows: WorkflowRunner
  readonly app: App
}

/** Creates the page loader, the navigation, and the name `globalContext`, which tells where the app is. */
function createNavigation(core: Core, { plugins, roots, workflows, app, ...options }: NavigationPorts) {
  const { project, routes, services, graph, trace, evaluator, language, variables, elements, isMobileMenuOpen } = core
  const isLoaded = new ValueSource(graph, 'globalContext.page.pageLoaded', false)
  const preparations: Runtime['preparations'] = new Set()
  const loader = new PageLoader({
    project,
    elements,
    services,
    trace,
    preparations,
    features,
    prepare: (stored) =>
      prepare(stored, {
        evaluator,
        plugins,
        loadActions: () => workflows.loadAll(),
        pageNeeds: options.pageNeeds,
      }),
  })
  const starts = new Set(['before-collection-fetch-app', 'onload-app'])
  const navigation: Navigation = new Navigation({
    graph,
    project,
    routes,
    services,
    plugins,
    language,
    loader,
    features,
    enterPage: (model, isFirst) => {
      isLoaded.set(false)
      isMobileMenuOpen.set(false)
      enterPage(app(), model, isFirst)
    },
    runLifeCycle: (model, isShown) =>
      runLifeCycle(app(), model, { starts, isShown, onLoaded: () => graph.batch(() => isLoaded.set(true)) }),
    onLanguage: (next, previous) => void tell(app(), 'language-changed', { language: next, previous }),
    followAddress: () => variables.followAddress(),
    leavePage: () => tell(app(), 'page-unload', {}),
  })
  const environment = options.environment ?? project.environment
  const { origin } = services.history
  roots.set('globalContext', createGlobalContext({ ...core, navigation, environment, isLoaded, origin }))
  return { preparations, loader, navigation }
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
