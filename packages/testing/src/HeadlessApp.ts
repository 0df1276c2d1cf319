import type { Inspector } from '@sluice/devtools/inspect'
import type { TraceEntry } from '@sluice/engine'
import type { WorkflowModel } from '@sluice/engine/config'
import type { createRuntime, RecordedRun, RunOutcome, Scope } from '@sluice/engine/internals'
import type { ElementInstance } from '@sluice/engine/react/internals'
import type { TestServices } from '@sluice/engine/testing/internals'
import { atRest } from './atRest.ts'
import { type FoundWorkflow, findWorkflow } from './findWorkflow.ts'
import { HeadlessElement } from './HeadlessElement.ts'
import { nodeOf, outlineOf } from './outline.ts'
import type { ScriptedNetwork } from './scriptedNetwork.ts'

interface Dependencies {
  readonly runtime: ReturnType<typeof createRuntime>
  readonly services: TestServices
  readonly network: ScriptedNetwork
  readonly inspector: Inspector
  readonly container: HTMLElement
  /** Whether code is being loaded. */
  readonly isLoading: () => boolean
  /** Removes the app from the document. */
  readonly unmount: () => void
}

/** Maximum number of due timers at one point in time; a loop takes one per hundred iterations. */
const MAX_TURNS = 500

/** Input of a workflow run. */
export interface RunWith {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly event?: unknown
}

/** An app running without a browser, with simulated time and a scripted network. */
export class HeadlessApp {
  readonly runtime: ReturnType<typeof createRuntime>
  readonly services: TestServices
  readonly network: ScriptedNetwork
  readonly #inspector: Inspector
  readonly #container: HTMLElement
  readonly #isLoading: () => boolean
  readonly #unmount: () => void

  constructor({ runtime, services, network, inspector, container, isLoading, unmount }: Dependencies) {
    this.runtime = runtime
    this.services = services
    this.network = network
    this.#inspector = inspector
    this.#container = container
    this.#isLoading = isLoading
    this.#unmount = unmount
  }

  /** Path with query and hash. */
  get path(): string {
    return this.services.history.current()
  }

  /**
   * Outline of the rendered page, as in the accessibility tree: one line for each heading, control, image, list and text,
   * indented by nesting.
   */
  get outline(): string {
    return outlineOf(this.#container)
  }

  /** Workflow runs since the app was opened, newest last. */
  get runs(): readonly RecordedRun[] {
    return this.runtime.recorder?.runs ?? []
  }

  /** Failures of formulas and actions, oldest first. */
  get trace(): readonly TraceEntry[] {
    return this.runtime.trace.entries
  }

  /** Navigates to a path, like a link. */
  async go(path: string): Promise<void> {
    void this.runtime.navigation.go(path)
    await this.rest()
  }

  /** Waits until the app is idle, except for work that waits for time or for a response. */
  readonly rest = (): Promise<void> =>
    atRest({
      count: () => this.#inspector.count + this.network.requests.length,
      isLoading: this.#isLoading,
    })

  /**
   * Advances time; timers that fall due run in order, each together with all resulting work.
   * @throws {Error} when timers keep falling due at the same time, as in a loop that neither ends nor waits.
   */
  async advance(ms: number): Promise<void> {
    const { clock } = this.services
    await this.rest()
    const end = clock.now() + ms
    let turns = 0
    for (let next = clock.nextAt(); next !== null && next <= end; next = clock.nextAt()) {
      turns = next > clock.now() ? 0 : turns + 1
      if (turns > MAX_TURNS)
        throw new Error(`Time does not pass: ${MAX_TURNS} timers in a row fell due at once. Does a loop never end?`)
      clock.advance(Math.max(0, next - clock.now()))
      await this.rest()
    }
    clock.advance(end - clock.now())
    await this.rest()
  }

  /** Value of a variable by its id or name, or of an element variable by `<uid>-<name>`. */
  variable(name: string): unknown {
    return this.runtime.variables.get(name)
  }

  /** Writes a variable as a workflow does. @throws {Error} when no variable has that id or name, or the value does not fit. */
  async setVariable(name: string, value: unknown): Promise<void> {
    const { variables, graph } = this.runtime
    const why = graph.batch(() => variables.set(name, value))
    if (why === 'variable not found') throw new Error(`No variable is called “${name}”.`)
    if (why) throw new Error(`The variable “${name}” keeps its value: ${why}.`)
    await this.rest()
  }

  /** Data of a collection by its id or name. */
  collection(name: string): unknown {
    return this.runtime.collections.state(this.#collectionId(name))?.data
  }

  /**
   * Runs a workflow by its id or name, as its trigger would, and resolves with the outcome. A workflow of an element runs in
   * the scope of its first copy, one of a library component in its first instance.
   * @throws {Error} when no workflow has that id or name, or its element or an instance of its component is not on the page.
   */
  async run(name: string, { parameters = {}, event }: RunWith = {}): Promise<RunOutcome> {
    const found = findWorkflow(this.runtime, name, (one) => this.#scopeOf(one) !== null)
    const scope = this.#scopeOf(found)
    if (!scope) throw new Error(whyNot(found))
    const results = scope.parts.component?.results
    const outcome = await this.runtime.workflows.start(found.workflow, { scope, parameters, event, results })
    await this.rest()
    return outcome
  }

  /** Whether an element is on the page. */
  has(name: string): boolean {
    return this.#inspector.copiesOf(name).length > 0
  }

  /**
   * Returns an element on the page by its stored name or uid.
   * @param row index of the copy in a list, from 0.
   * @throws {Error} when it is not on the page; the message lists the elements that are.
   */
  element(name: string, row = 0): HeadlessElement {
    const instance = this.#inspector.copiesOf(name)[row]
    if (instance) return new HeadlessElement({ instance, inspector: this.#inspector, rest: this.rest })
    const names = [...new Set(this.#inspector.elements.map(({ plan }) => plan.label))].toSorted()
    throw new Error(
      `“${name}”${row > 0 ? ` in row ${row}` : ''} is not on the page. There are: ${names.join(', ') || 'none'}.`,
    )
  }

  /**
   * Finds a button, field, heading or link by accessible role and name. Actions apply to its node, all else to the element
   * that renders it.
   * @throws {Error} when nothing has that role and name; the message contains the outline.
   */
  find(role: string, name: string): HeadlessElement {
    const node = nodeOf(this.#container.ownerDocument.body, role, name)
    const instance = node && this.#inspector.elementAt(node)
    if (instance)
      return new HeadlessElement({
        instance,
        inspector: this.#inspector,
        rest: this.rest,
        found: node instanceof HTMLElement ? node : null,
      })
    throw new Error(`No ${role} is called “${name}”. There is:\n${this.outline}`)
  }

  /** Closes the app. */
  close(): void {
    this.#unmount()
  }

  [Symbol.dispose](): void {
    this.close()
  }

  /** Scope that a workflow runs in; null while its element or component is not on the page. */
  #scopeOf({ workflow, element, component }: FoundWorkflow): Scope | null {
    if (component) return this.#insideOf(workflow)
    if (!element) return this.#pageScope()
    return this.#inspector.copiesOf(element.uid)[0]?.inner.scope ?? null
  }

  /** Scope that a component workflow runs in: the component's own, without rows or elements. */
  #insideOf(workflow: WorkflowModel): Scope | null {
    const isInside = ({ scope }: ElementInstance) => scope.parts.component?.workflow(workflow.id) === workflow
    const inner = this.#inspector.elements.find(isInside)
    return inner ? inner.scope.with({ item: null, local: null, dropzone: null }) : null
  }

  #pageScope(): Scope {
    const view = this.runtime.navigation.view.peek()
    const { rootScope } = this.runtime
    return view.kind === 'page' ? rootScope.with({ pageParameters: view.parameters }) : rootScope
  }

  #collectionId(name: string): string {
    const view = this.runtime.navigation.view.peek()
    const models = view.kind === 'page' ? view.model.collections : []
    return models.find((model) => model.id === name || model.name === name)?.id ?? name
  }
}

/** Error message for a workflow that cannot run. */
function whyNot({ workflow, element, component }: FoundWorkflow): string {
  const label = workflow.name ?? workflow.id
  if (component) {
    const name = component.name ?? component.id
    return `“${label}” runs inside the component “${name}”, and no instance of it is on the page.`
  }
  const name = element?.name ?? element?.uid
  return `“${label}” is of the element “${name}”, which is not on the page. First do what shows that element: a list needs rows, a condition has to hold.`
}
