import {
  createDebounce,
  type Debounced,
  type FormField,
  type FormRegistry,
  isSameValue,
  type Timers,
} from '@sluice/elements-kit'
import { emptyOfKind } from './emptyOfKind.ts'
import { checkField, initialValidity } from './fieldValidity.ts'
import { type FormFlags, type FormState, resolveFormState } from './formState.ts'

/** When and how fields are validated. */
export interface FormSettings {
  readonly validation: 'change' | 'submit'
  readonly debounceMs: number
}

const READY: FormFlags = { isSubmitting: false, isSubmitted: false }

/** Settings of a form until it gets its own. */
const UNSET: FormSettings = { validation: 'submit', debounceMs: 500 }

/**
 * State of one form, outside React. A key press in a field updates that field's entry and rebuilds the state that formulas see;
 * of the components only the field itself and those subscribed to the whole form are notified.
 */
export class FormStore implements FormRegistry {
  readonly #entries = new Map<string, Entry>()
  readonly #fieldListeners = new Map<string, Set<() => void>>()
  readonly #listeners = new Set<() => void>()
  readonly #timers: Timers
  #settings = UNSET
  #flags = READY
  #state = resolveFormState([], READY)
  #isHeld = false
  #isStale = false

  /** @param timers for debouncing validation after a change. */
  constructor(timers: Timers) {
    this.#timers = timers
  }

  register(id: string, read: () => FormField): () => void {
    const field = read()
    const check = () => this.#settle(id, checkField(read()))
    const recheck = createDebounce(check, () => this.#settings.debounceMs, this.#timers)
    this.#entries.set(id, { read, recheck, isValid: initialValidity(field), pending: false, seen: field })
    this.#publish()
    return () => {
      recheck.cancel()
      this.#entries.delete(id)
      this.#publish()
    }
  }

  touch(id: string): void {
    const entry = this.#entries.get(id)
    const field = entry?.read()
    if (!entry || !field || isSameField(entry.seen, field)) return
    const isRuleNew = entry.seen.required !== field.required
    entry.seen = field
    if (this.#settings.validation === 'change' && !this.#isHeld) {
      entry.pending = true
      entry.recheck.call()
    } else if (isRuleNew && entry.isValid !== false) this.#settle(id, initialValidity(field))
    this.#publish()
  }

  validityOf(id: string): boolean | null {
    return this.#entries.get(id)?.isValid ?? null
  }

  subscribeField(id: string, onChange: () => void): () => void {
    const listeners = this.#fieldListeners.get(id) ?? new Set()
    this.#fieldListeners.set(id, listeners.add(onChange))
    return () => void listeners.delete(onChange)
  }

  isSubmitting(): boolean {
    return this.#flags.isSubmitting
  }

  subscribe(onChange: () => void): () => void {
    this.#listeners.add(onChange)
    return () => void this.#listeners.delete(onChange)
  }

  /** State that formulas see; the same object until something changes. */
  getState(): FormState {
    if (this.#isStale) this.#rebuild()
    return this.#state
  }

  /**
   * Switching to validation on change validates every field at once; switching back discards the results. The first settings
   * validate nothing: no field has been touched.
   */
  configure(settings: FormSettings): void {
    const previous = this.#settings
    this.#settings = settings
    if (previous === UNSET || previous.validation === settings.validation) return
    this.#hold(() => {
      for (const [id, { read }] of this.#entries) {
        this.#settle(id, settings.validation === 'change' ? checkField(read()) : initialValidity(read()))
      }
    })
  }

  setFlags(flags: Partial<FormFlags>): void {
    this.#flags = { ...this.#flags, ...flags }
    this.#publish()
  }

  /** Validates every field; returns whether all are valid. */
  checkAll(): boolean {
    this.#hold(() => {
      for (const [id, { read }] of this.#entries) this.#settle(id, checkField(read()))
    })
    return [...this.#entries.values()].every(({ isValid }) => isValid === true)
  }

  /** Control of the first invalid field in document order. */
  firstInvalid(): HTMLElement | null {
    const wrong = [...this.#entries.values()].filter(({ isValid }) => isValid === false)
    const controls = wrong.flatMap(({ read }) => read().control() ?? [])
    return controls.sort(inDocumentOrder)[0] ?? null
  }

  /**
   * Resets each field to the value given under its name, else to its initial value, else to empty, and discards all validation
   * results.
   */
  reset(initialValues: Readonly<Record<string, unknown>>): void {
    this.#flags = READY
    this.#hold(() => {
      for (const [id, entry] of this.#entries) this.#resetField(id, entry, initialValues)
    })
  }

  #resetField(id: string, entry: Entry, initialValues: Readonly<Record<string, unknown>>): void {
    const field = entry.read()
    const isGiven = field.name !== '' && Object.hasOwn(initialValues, field.name)
    field.reset(isGiven ? initialValues[field.name] : (field.initialValue ?? emptyOfKind(field.value)))
    entry.seen = entry.read()
    const isChecked = isGiven && this.#settings.validation === 'change'
    this.#settle(id, isChecked ? checkField(entry.seen) : initialValidity(entry.seen))
  }

  #settle(id: string, isValid: boolean | null): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    const isChanged = entry.isValid !== isValid
    entry.recheck.cancel()
    entry.isValid = isValid
    entry.pending = false
    if (isChanged) for (const listener of this.#fieldListeners.get(id) ?? []) listener()
    this.#publish()
  }

  /** Runs work that changes many fields and notifies once. */
  #hold(work: () => void): void {
    this.#isHeld = true
    work()
    this.#isHeld = false
    this.#publish()
  }

  /** Without listeners, as when two hundred fields register one by one, the state is rebuilt only when it is read. */
  #publish(): void {
    this.#isStale = true
    if (this.#isHeld || this.#listeners.size === 0) return
    if (this.#rebuild()) for (const listener of this.#listeners) listener()
  }

  #rebuild(): boolean {
    this.#isStale = false
    const next = resolveFormState([...this.#entries.values()].map(toFieldEntry), this.#flags)
    if (isSameState(this.#state, next)) return false
    this.#state = next
    return true
  }
}

interface Entry {
  readonly read: () => FormField
  readonly recheck: Debounced<[]>
  isValid: boolean | null
  pending: boolean
  /** The field as of the form's last read. */
  seen: FormField
}

function toFieldEntry({ seen, isValid, pending }: Entry) {
  return { name: seen.name, value: seen.value, isValid, pending }
}

function isSameField(left: FormField, right: FormField): boolean {
  return left.name === right.name && left.required === right.required && isSameValue(left.value, right.value)
}

function isSameState(left: FormState, right: FormState): boolean {
  const isSameFlags = left.isSubmitting === right.isSubmitting && left.isSubmitted === right.isSubmitted
  return isSameFlags && left.isValid === right.isValid && isSameValue(left.fields, right.fields)
}

function inDocumentOrder(left: HTMLElement, right: HTMLElement): number {
  return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
