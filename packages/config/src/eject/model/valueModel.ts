/** A stored value without what is undefined, and with formulas without their defaults, which only tools read. */
export function valueModel(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(valueModel)
  const isFormula = '__wwtype' in value
  const own = Object.entries(value).filter(
    ([key, inner]) => inner !== undefined && !(isFormula && key === 'defaultValue'),
  )
  const plain = Object.fromEntries(own.map(([key, inner]) => [key, valueModel(inner)]))
  return isFormula ? { ...plain, code: plain.code ?? '' } : plain
}
