/**
 * A stored value without what is undefined, and with formulas without their defaults, which only tools read.
 * @param element model of an element that the value refers to; without it references stay.
 */
export function valueModel(value: unknown, element?: (uid: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => valueModel(item, element))
  if (element && 'isWwObject' in value && value.isWwObject === true && 'uid' in value) return element(String(value.uid))
  const isFormula = '__wwtype' in value
  const own = Object.entries(value).filter(
    ([key, inner]) => inner !== undefined && !(isFormula && key === 'defaultValue'),
  )
  const plain = Object.fromEntries(own.map(([key, inner]) => [key, valueModel(inner, element)]))
  return isFormula ? { ...plain, code: plain.code ?? '' } : plain
}
