import type { Remark } from '../Finding.ts'
import type { IndexedElement } from '../ProjectIndex.ts'
import type { Rule } from './Rule.ts'

/** Reports code in markup, which is removed unless the project declares its code trusted. */
export const markup: Rule = ({ elements }, { design }) => (design.trustedCode === true ? [] : elements.flatMap(codeIn))

function codeIn({ type, content: { source }, path }: IndexedElement): readonly Remark[] {
  if (type?.definition.name !== 'html' || typeof source !== 'string') return []
  const [found] = CODE.exec(source) ?? []
  if (found === undefined) return []
  const message = `“${found.trim()}” in this markup is left out; it works where the project says “trustedCode”.`
  return [{ code: 'html/code', severity: 'warning', message, path: `${path}.content.default`, property: 'source' }]
}

const CODE = /<(?:script|style|link|iframe|object|embed|form)\b|[\s/"']on[a-z]+\s*=|javascript:/i
