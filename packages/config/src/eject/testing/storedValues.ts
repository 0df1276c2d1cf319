import type { Draw } from './Draw.ts'

type Stored = Readonly<Record<string, unknown>>

/** Parts of a generated project that values can refer to. */
export interface Known {
  readonly variables: string[]
  readonly collections: string[]
  readonly formulas: string[]
  readonly workflows: string[]
  readonly pages: string[]
  /** Elements that are there so far. */
  readonly elements: string[]
}

/** A formula or a script, sometimes one that names parts. */
export function boundValue(draw: Draw, known: Known): Stored {
  const variable = draw.among(known.variables) ?? 'gone'
  const collection = draw.among(known.collections) ?? 'gone'
  const formula = draw.among(known.formulas) ?? 'gone'
  const element = draw.among(known.elements) ?? 'gone'
  const code = draw.one(
    '1 + 1',
    `variables['${variable}']`,
    `variables['${variable}']?.name + variables["${variable}"]`,
    `collections['${collection}']?.['data']`,
    `formulas['${formula}'](1, 'a')`,
    `variables['${element}-value']`,
    `variables['${element}-value'] + variables['${element}-formatted value']`,
    `context.component.variables['${element}-value']`,
    `variables['${element}-form']?.formData`,
    `globalContext.elements['${element}']`,
    'context.item.data?.name',
    `\`text \${1}\``,
    "'it\\'s'",
    ' spaced ',
    '',
    'not a formula (',
    'a\n+ b',
  )
  const type = draw.one('f', 'f', 'f', 'js', 'd')
  return {
    __wwtype: type,
    code,
    ...draw.some({ defaultValue: () => draw.text(), filter: () => ({ and: [] }), sort: () => [] }, 8),
  }
}

/** Any stored value. */
export function anyValue(draw: Draw, known: Known, depth = 1): unknown {
  const kind = draw.one('text', 'text', 'number', 'boolean', 'null', 'bound', 'list', 'object', 'texts')
  switch (kind) {
    case 'text':
      return draw.text()
    case 'number':
      return draw.one(0, 1, -1, 2.5, 1e21)
    case 'boolean':
      return draw.isThere()
    case 'null':
      return null
    case 'bound':
      return boundValue(draw, known)
    case 'texts':
      return { en: draw.text(), es: draw.text() }
    case 'list':
      return depth === 0 ? [] : draw.several(2, () => anyValue(draw, known, depth - 1))
    case 'object':
      return depth === 0
        ? {}
        : draw.some({ name: () => anyValue(draw, known, depth - 1), 'odd key': () => 1, 3: () => 2 })
    default:
      return kind satisfies never
  }
}
