import { invalidRequest } from '../http/ApiError.ts'

/** Far more than real data has, and few enough to be encoded. */
const MOST_LEVELS = 64

/** Refuses values that are nested too deeply to be encoded. @throws {ApiError} 400 that names the field. */
export function assertShallow(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    if (isTooDeep(value, 0)) throw invalidRequest({ [name]: `More than ${MOST_LEVELS} levels of lists and objects.` })
}

function isTooDeep(value: unknown, level: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return level >= MOST_LEVELS || Object.values(value).some((part) => isTooDeep(part, level + 1))
}
