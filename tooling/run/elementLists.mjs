import { capitalize } from './elementFiles.mjs'

/**
 * Changes that list a new element where elements are listed, each as the path of a file below the repository and its new text.
 * @param {{ name: string, folder: string }} element its name in camel case and the folder of its package below `packages`.
 * @param {(path: string) => string} read gives the text of a file.
 * @param {readonly string[]} sources names of the files in `src` of the package.
 */
export function elementLists({ name, folder }, read, sources) {
  const component = capitalize(name)
  const source = `packages/${folder}/src`
  const list = sources.find((file) => /^\w+Elements\.ts$/.test(file))
  if (list === undefined) throw new Error(`There is no list of elements in ${source}.`)
  const file = `${name}/${component}`
  const entry = `{ definition: ${name}, load: () => import('./${file}.tsx').then((m) => m.${component}) }`
  const listText = read(`${source}/${list}`)
  const hasNames = listText.includes('Entry: ElementEntry')
  const shared = [
    { path: `${source}/schema.ts`, change: (text) => sorted(`${text}export { ${name} } from './${name}/schema.ts'\n`) },
    {
      path: `packages/${folder}/tsup.config.ts`,
      change: (text) => before(text, /,?\s*\}\)\s*$/, `, '${file}': '${file}.tsx'`),
    },
    {
      path: 'tooling/bench/src/size.long.test.ts',
      change: (text) => withBudget(text, name),
    },
    {
      path: 'packages/elements-kit/tsup/packed.long.test.ts',
      change: (text) =>
        text.replace(/(\.count\(\)\)\.toBe\()(\d+)/, (_all, start, count) => `${start}${Number(count) + 1}`),
    },
  ]
  const named = [
    {
      path: `${source}/${list}`,
      change: (text) =>
        before(
          before(withImport(text, name), /\n\/\*\* All/, `\nexport const ${name}Entry: ElementEntry = ${entry}\n`),
          /,?\s*\]\s*$/,
          `, ${name}Entry`,
        ),
    },
    {
      path: `${source}/index.ts`,
      change: (text) => before(text, /,?\s*\} from '\.\/\w+Elements\.ts'/, `, ${name}Entry`),
    },
  ]
  const plain = [
    { path: `${source}/${list}`, change: (text) => before(withImport(text, name), /\n\]\s*$/, `\n  ${entry},`) },
  ]
  return [...shared, ...(hasNames ? named : plain)].map(({ path, change }) => ({ path, text: change(read(path)) }))
}

/** Adds a size for a new element in the order of their names; a comment stays with the element below it. */
function withBudget(text, name) {
  const start = text.indexOf('const ELEMENT_BUDGET')
  const entries = [...text.slice(start).matchAll(/(?:\n {2}\/\/.*)*\n {2}(\w+): \[.*\],/g)]
  const next = entries.find(([, other]) => other > name)
  const line = `\n  ${name}: [1, 1.5],`
  if (!next) return before(text, /\n\}\n\ndescribe\('elements, compressed'/, line)
  const at = start + next.index
  return `${text.slice(0, at)}${line}${text.slice(at)}`
}

/** Adds a name to what is imported from `schema.ts`. */
function withImport(text, name) {
  return before(text, /,?\s*\} from '\.\/schema\.ts'/, `, ${name}`)
}

/** Inserts text before the first match. @throws where there is none, so that no list is left out silently. */
function before(text, pattern, inserted) {
  const match = pattern.exec(text)
  if (!match) throw new Error(`There is no ${pattern} in:\n${text}`)
  return `${text.slice(0, match.index)}${inserted}${text.slice(match.index)}`
}

function sorted(text) {
  return `${text.trim().split('\n').toSorted().join('\n')}\n`
}
