/** Replaces each `{name}` for which there is a value; others are kept. A stored text may be anything; what is none is empty. */
export function fillMessage(text: unknown, values: Readonly<Record<string, string | number>> = {}): string {
  return (typeof text === 'string' ? text : '').replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
