/** A part of a payload that has a name or a place of its own. */
type Part = Readonly<Record<string, unknown>> | readonly unknown[]

/** Where two payloads differ, as paths like `zones[3].gpm`, in the order of the newer one; what is gone comes last. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isPart(before) && isPart(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    return names.flatMap((name) => changedPaths(valueAt(before, name), valueAt(after, name), joined(path, after, name)))
  }
  return Object.is(before, after) ? [] : [path]
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

function valueAt(part: Part, name: string): unknown {
  return Object.hasOwn(part, name) ? Object.entries(part).find(([own]) => own === name)?.[1] : undefined
}

function joined(path: string, part: Part, name: string): string {
  if (Array.isArray(part)) return `${path}[${name}]`
  return path === '' ? name : `${path}.${name}`
}
