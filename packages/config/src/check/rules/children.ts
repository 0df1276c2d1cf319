import type { Remark } from '../Finding.ts'
import type { Rule } from './Rule.ts'

/** An element that another holds must be in the file. */
export const children: Rule = ({ elements }) => {
  const uids = new Set(elements.map(({ uid }) => uid))
  return elements.flatMap(({ content, path }) =>
    references(content, `${path}.content.default`).flatMap(([uid, place]): Remark[] =>
      uids.has(uid)
        ? []
        : [
            {
              code: 'target/element',
              severity: 'warning',
              message: `The element ${uid} is not in the file.`,
              path: place,
            },
          ],
    ),
  )
}

/** Child references in a value, with their places. */
function references(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return []
  if ('isWwObject' in value && value.isWwObject === true && 'uid' in value && typeof value.uid === 'string')
    return [[value.uid, path]]
  return Object.entries(value).flatMap(([key, item]) => references(item, `${path}.${key}`))
}
