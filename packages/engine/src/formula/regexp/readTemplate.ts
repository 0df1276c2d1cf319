/** Match of a regular expression or of a text. */
export type Match = readonly string[] & {
  readonly 0: string
  readonly index: number
  readonly input: string
  readonly groups?: RegExpExecArray['groups']
}

/** Part of a replacement template: a text, or one that depends on the match. */
export type Part = string | ((match: Match) => string)

/** Parses a template of `replace`, such as `$2, $<name>`, for matches with the groups of this one. */
export function readTemplate(template: string, { length, groups }: Match): readonly Part[] {
  const references = groups ? /\$(?:[$&`']|\d\d?|<[^>]*>)/g : /\$(?:[$&`']|\d\d?)/g
  const parts: Part[] = []
  let from = 0
  for (const { 0: reference, index } of template.matchAll(references)) {
    parts.push(template.slice(from, index), ...partsOf(reference, length))
    from = index + reference.length
  }
  return [...parts, template.slice(from)]
}

/** Returns the parts that a reference stands for; one to a group that does not exist is text. */
function partsOf(reference: string, length: number): readonly Part[] {
  const name = reference.slice(1)
  switch (name.charAt(0)) {
    case '$':
      return ['$']
    case '&':
      return [([whole]) => whole]
    case '`':
      return [({ input, index }) => input.slice(0, index)]
    case "'":
      return [({ 0: whole, input, index }) => input.slice(index + whole.length)]
    case '<':
      return [({ groups }) => namedGroup(groups, name.slice(1, -1))]
    default:
      return numbered(name, length)
  }
}

function namedGroup(groups: Match['groups'], name: string): string {
  return groups && Object.hasOwn(groups, name) ? (groups[name] ?? '') : ''
}

/** `$12` is the twelfth group, or the first one and a digit. */
function numbered(digits: string, length: number): readonly Part[] {
  for (const taken of [digits, digits.charAt(0)]) {
    const number = Number(taken)
    if (number > 0 && number < length) return [(match) => match[number] ?? '', digits.slice(taken.length)]
  }
  return [`$${digits}`]
}
