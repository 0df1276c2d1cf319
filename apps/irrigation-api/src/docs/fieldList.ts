import { type Html, html } from './html.ts'
import type { DocSchema } from './openApi.ts'

/** The fields of a body or an answer as a description list; what is no record is one line. */
export function fieldList(schema: DocSchema): Html {
  const { properties, required = [] } = schema
  if (!properties) return html`<p><code>${typeName(schema)}</code></p>`
  const fields = Object.entries(properties).map(([name, field]) => {
    const inner = recordOf(field)
    const must = required.includes(name) ? html` <em>required</em>` : html``
    return html`<dt><code>${name}</code>${must}</dt><dd><code>${typeName(field)}</code>${inner ? fieldList(inner) : html``}</dd>`
  })
  return html`<dl>${fields}</dl>`
}

/** The record in a field: itself, of a list, or of what may be null. */
function recordOf({ properties, items, anyOf = [], ...rest }: DocSchema): DocSchema | undefined {
  if (properties) return { properties, ...rest }
  return items ? recordOf(items) : anyOf.map(recordOf).find((found) => found !== undefined)
}

/** What a value is, in a few words. */
export function typeName(schema: DocSchema): string {
  const { type, format, enum: values, anyOf, items, minimum, maximum, maxLength } = schema
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map(typeName).join(' | ')
  if (items) return `list of ${typeName(items)}`
  const name = format ?? (typeof type === 'object' ? type.join(' | ') : (type ?? 'anything'))
  const bounds = [minimum !== undefined && `from ${minimum}`, maximum !== undefined && `to ${maximum}`]
  const limits = [...bounds, maxLength !== undefined && `up to ${maxLength} characters`].filter(Boolean).join(' ')
  return limits ? `${name}, ${limits}` : name
}
