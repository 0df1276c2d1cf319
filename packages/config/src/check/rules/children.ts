import { childReferences } from '../childReferences.ts'
import type { Remark } from '../Finding.ts'
import type { Rule } from './Rule.ts'

/** Reports references to child elements that the file does not have. */
export const children: Rule = ({ elements }) => {
  const uids = new Set(elements.map(({ uid }) => uid))
  return elements.flatMap(({ content, path }) =>
    childReferences(content, `${path}.content.default`).flatMap(({ uid, path: place }): Remark[] =>
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
