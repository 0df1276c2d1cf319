const f = (code: string) => ({ __wwtype: 'f', code })
const uid = (page: number, element: number) =>
  `00000000-0000-4000-8000-${String(page * 1_000 + element).padStart(12, '0')}`

/** A stored project with the given number of pages and of elements per page. */
export function largeProject({ pages: count, elements }: { readonly pages: number; readonly elements: number }) {
  const pages = Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, page(i, elements)]))
  const project = { id: 'd', langs: [{ lang: 'en', default: true }], pages: Object.keys(pages).map((id) => ({ id })) }
  return { project, pages }
}

/** A page of nested boxes and texts, each with bound values, a style per screen and a workflow. */
function page(at: number, elements: number) {
  const wwObjects = Object.fromEntries(
    Array.from({ length: elements }, (_, i) => [
      uid(at, i),
      {
        uid: uid(at, i),
        wwObjectBaseId: i % 5 === 0 ? 'b783dc65-d528-4f74-8c14-e27c934c39b1' : 'd7904e9d-fc9a-4d80-9e32-728e097879ad',
        content: {
          default: {
            '_ww-text_text': f(`variables['v${i % 20}'] + ' ${i} ' + (context.item?.data ?? '')`),
            children: i + 1 < elements ? [{ isWwObject: true, uid: uid(at, i + 1) }] : [],
          },
        },
        _state: {
          style: {
            default: { padding: '8px', opacity: f(`variables['v1'] > ${i} ? 1 : 0.5`) },
            mobile: { padding: '4px' },
          },
          states: [],
          interactions: [
            {
              id: `w${at}-${i}`,
              trigger: 'click',
              firstAction: 'a',
              actions: { a: { id: 'a', type: 'variable', varId: `v${i % 20}`, varValue: f(`${i} + 1`), next: null } },
            },
          ],
        },
      },
    ]),
  )
  const variables = Array.from({ length: 20 }, (_, i) => ({
    id: `v${i}`,
    name: `v${i}`,
    type: 'number',
    defaultValue: i,
  }))
  const sections = { s: { content: { default: { wwObjects: [{ isWwObject: true, uid: uid(at, 0) }] } } } }
  return { page: { id: `p${at}` }, sections, wwObjects, variables, collections: [], formulas: [], workflows: [] }
}
