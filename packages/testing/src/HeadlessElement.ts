import type { InspectedElement, Inspector } from '@sluice/devtools/inspect'
import type { ElementInstance } from '@sluice/engine/react/internals'
import { outlineOf } from './outline.ts'

interface Dependencies {
  readonly instance: ElementInstance
  readonly inspector: Inspector
  readonly rest: () => Promise<void>
  /** The found node; defaults to the node of the element. */
  readonly found?: HTMLElement | null
}

/** An element on a headless page: its rendered content, its properties and user actions. */
export class HeadlessElement {
  readonly #instance: ElementInstance
  readonly #inspector: Inspector
  readonly #rest: () => Promise<void>
  readonly #found: HTMLElement | null

  constructor({ instance, inspector, rest, found = null }: Dependencies) {
    this.#found = found
    this.#instance = instance
    this.#inspector = inspector
    this.#rest = rest
  }

  get uid(): string {
    return this.#instance.uid
  }

  /** Its node in the document, or the found node inside it. @throws {Error} when there is none in the document. */
  get node(): HTMLElement {
    const node = this.#found ?? this.#inspector.nodeOf(this.#instance)
    if (!node?.isConnected) throw new Error(`The element “${this.#instance.plan.label}” shows nothing.`)
    return node
  }

  /** The text content of its node, with collapsed whitespace. */
  get text(): string {
    return (this.node.textContent ?? '').replace(/\s+/g, ' ').trim()
  }

  /** Its resolved properties as passed to its component, by name, including `text`. */
  get properties(): Readonly<Record<string, unknown>> {
    const { root: _root, environment: _environment, ...props } = this.#instance.getProps()
    const { text } = this.#instance
    return text ? { ...props, text: text.peek() } : props
  }

  /** Names of its active states. */
  get states(): readonly string[] {
    return this.#instance.states.active()
  }

  /** Its stored values, each with its reads. */
  get inspected(): InspectedElement {
    return this.#inspector.inspect(this.#instance)
  }

  /** Outline of its node, see `HeadlessApp.outline`. */
  get outline(): string {
    return outlineOf(this.node)
  }

  /** Value of one of its variables, such as `value` of an input. */
  variable(name: string): unknown {
    return this.#handle(name).get()
  }

  /** Clicks its node. @throws {Error} when the node is disabled. */
  async click(): Promise<void> {
    this.#enabled(this.node).click()
    await this.#rest()
  }

  /**
   * Replaces the text of the field that its node is or contains, then blurs the field.
   * @throws {Error} when there is no field, or it is disabled or read-only.
   */
  async fill(text: string): Promise<void> {
    const { label } = this.#instance.plan
    const field = this.#field()
    if (!field) throw new Error(`The element “${label}” holds no field to fill.`)
    this.#enabled(field)
    if (field.readOnly) throw new Error(`The field of the element “${label}” is read-only.`)
    field.focus()
    // React tracks the property on the node itself, so use the prototype's setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await this.#rest()
    field.blur()
    await this.#rest()
  }

  /** Presses a key on the field that its node is or contains, else on the node. @throws {Error} when it is disabled. */
  async press(key: string): Promise<void> {
    const target = this.#enabled(this.#field() ?? this.node)
    for (const type of ['keydown', 'keyup']) target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))
    await this.#rest()
  }

  /** Starts the workflows of one of its triggers, as its component would. */
  async trigger(name: string, event: Readonly<Record<string, unknown>> = {}): Promise<void> {
    this.#instance.emit(name, event)
    await this.#rest()
  }

  #handle(name: string) {
    const handle = this.#instance.variable[name]
    if (handle) return handle
    const names = Object.keys(this.#instance.variable).join(', ') || 'none'
    throw new Error(`The element “${this.#instance.plan.label}” has no variable “${name}”. It has: ${names}.`)
  }

  #field(): HTMLInputElement | null {
    const selector = 'input, textarea, select'
    const field = this.node.matches(selector) ? this.node : this.node.querySelector(selector)
    // All three have the members used here.
    return field as HTMLInputElement | null
  }

  #enabled<T extends HTMLElement>(node: T): T {
    if (node.matches(':disabled')) throw new Error(`The element “${this.#instance.plan.label}” is disabled.`)
    return node
  }
}
