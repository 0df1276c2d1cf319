/** Something that a formula can reference: a variable, a collection, an element's variable. */
export interface Handle {
  /** Formula text that reads it, such as `variables['…']`. */
  readonly reference: string
}

/** A stored formula binding. */
export interface Formula {
  readonly __wwtype: 'f'
  readonly code: string
}

/** A literal, or a formula that computes the value. */
export type Bindable<T> = Formula | T

type Part = Formula | Handle | boolean | number | string | null | readonly unknown[] | Readonly<Record<string, unknown>>

/**
 * Creates a formula: a handle in `${}` becomes its stored reference, another formula its code in parentheses, and any other value
 * a literal.
 */
export function f(texts: TemplateStringsArray, ...parts: readonly Part[]): Formula {
  const code = texts.raw.reduce((all, text, i) => all + (i > 0 ? codeOf(parts[i - 1] ?? null) : '') + text, '')
  return { __wwtype: 'f', code: code.trim() }
}

/** Whether a value is a formula. */
function isFormula(value: unknown): value is Formula {
  return typeof value === 'object' && value !== null && '__wwtype' in value
}

function codeOf(part: Part): string {
  if (isHandle(part)) return part.reference
  return isFormula(part) ? `(${part.code})` : JSON.stringify(part)
}

function isHandle(part: Part): part is Handle {
  return typeof part === 'object' && part !== null && 'reference' in part && typeof part.reference === 'string'
}
