import { checkText } from '../runtime/limits.ts'

/** Match of a regular expression or of a text. */
export type Match = readonly string[] & {
  readonly 0: string
  readonly index: number
  readonly input: string
  readonly groups?: RegExpExecArray['groups']
}

const REFERENCES = /\$(?:([$&`'])|(\d\d?))/g
/** A name is a reference only where the pattern has named groups. */
const WITH_NAMES = /\$(?:([$&`'])|(\d\d?)|<([^>]*)>)/g

/**
 * Fills in the references of a template of `replace`, such as `$2, $<name>`.
 * @throws {FormulaError} when it becomes too long: each may repeat the whole text.
 */
export function fillTemplate(template: string, match: Match): string {
  if (!template.includes('$')) return template
  let length = 0
  return template.replace(match.groups ? WITH_NAMES : REFERENCES, (_reference, sign, digits, name) => {
    const part = sign ? signOf(sign, match) : digits ? groupOf(digits, match) : namedGroup(name, match)
    length += part.length
    checkText(length)
    return part
  })
}

function signOf(sign: string, { 0: whole, index, input }: Match): string {
  if (sign === '`') return input.slice(0, index)
  if (sign === "'") return input.slice(index + whole.length)
  return sign === '&' ? whole : sign
}

/** `$12` is the twelfth group, or the first one and a digit; without such groups it is text. */
function groupOf(digits: string, match: Match): string {
  for (const number of [digits, digits.charAt(0)])
    if (Number(number) > 0 && Number(number) < match.length)
      return (match[Number(number)] ?? '') + digits.slice(number.length)
  return `$${digits}`
}

function namedGroup(name: string, { groups }: Match): string {
  return groups && Object.hasOwn(groups, name) ? (groups[name] ?? '') : ''
}
