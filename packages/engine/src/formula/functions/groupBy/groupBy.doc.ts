import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `groupBy`. */
export const groupByDoc: HelperDoc = {
  name: 'groupBy',
  category: 'Arrays',
  signature: '(list: list | collection, key: text | number | list) => object',
  doc: 'The items as an object of lists, by the text of their value at a path.',
  example: {
    formula: "wwFormulas.groupBy([{ s: 'dry', n: 1 }, { s: 'wet', n: 2 }, { s: 'dry', n: 3 }], 's')",
    result: {
      dry: [
        { s: 'dry', n: 1 },
        { s: 'dry', n: 3 },
      ],
      wet: [{ s: 'wet', n: 2 }],
    },
  },
}
