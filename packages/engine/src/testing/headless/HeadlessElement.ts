import type { ElementInstance } from '../../react/ElementInstance.ts'
import type { Inspector } from '../../react/inspect/Inspector.ts'
import type { InspectedElement } from '../../react/inspect/inspectElement.ts'
import { outlineOf } from './outline.ts'

interface Dependencies {
  readonly instance: ElementInstance
  readonly inspector: Inspector
  readonly rest: () => Promise<void>
}

/** One element on a page that is rendered without a browser: what it shows, what it is given, and what is done to it. */
export class HeadlessElement {
  readonly #instance: ElementInstance
  readonly #inspector: Inspector
  readonly #rest: () => Promise<void>

  constructor({ instance, inspector, rest }: Dependencies) {
    this.#instance = instance
    this.#inspector = inspector
    this.#rest = rest
  }

  get uid(): string {
    return this.#instance.uid
  }

  /** Its node in the document. @throws {Error} when it has none. */
  get node(): HTMLElement {
    const node = this.#inspector.nodeOf(this.#instance)
    if (!node) throw new Error(`The element “${this.#instance.plan.label}” shows nothing.`)
    return node
  }

  /** The text that it shows. */
  get text(): string {
    return (this.node.textContent ?? '').replace(/\s+/g, ' ').trim()
  }

  /** Its properties as its component gets them: resolved, by name, with `text` among them. */
  get properties(): Readonly<Record<string, unknown>> {
    const { root: _root, environment: _environment, ...props } = this.#instance.getProps()
    const { text } = this.#instance
    return text ? { ...props, text: text.peek() } : props
  }

  /** Names of its states that are on. */
  get states(): readonly string[] {
    return this.#instance.states.active()
  }

  /** Its stored values with what each read. */
  get inspected(): InspectedElement {
    return this.#inspector.inspect(this.#instance)
  }

  /** What is rendered in it, see `HeadlessApp.outline`. */
  get outline(): string {
    return outlineOf(this.node)
  }

  /** Value of one of its variables, such as `value` of an input. */
  variable(name: string): unknown {
    return this.#handle(name).get()
  }

  /** Presses it. */
  async click(): Promise<void> {
    const { node } = this
    if (node.matches(':disabled')) throw new Error(`The element “${this.#instance.plan.label}” is disabled.`)
    node.click()
    await this.#rest()
  }

  /** Types a text into the field that it is or holds, in place of what is there, and leaves the field. */
  async fill(text: string): Promise<void> {
    const field = this.#field()
    field.focus()
    // React watches the property of the node itself, so the one of its class is written.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await this.#rest()
    field.blur()
    await this.#rest()
  }

  /** Presses a key on it. */
  async press(key: string): Promise<void> {
    const target = this.node
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

  #field(): HTMLInputElement {
    const selector = 'input, textarea, select'
    const field = this.node.matches(selector) ? this.node : this.node.querySelector(selector)
    if (!field) throw new Error(`The element “${this.#instance.plan.label}” holds no field to fill.`)
    return field as HTMLInputElement
  }
}
