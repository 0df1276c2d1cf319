/* `pnpm new:entity`: writes the three files of an entity, and updates the generated files. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { camel, entityFiles, many } from './entityFiles.ts'
import { readPlan } from './entityPlan.ts'
import { generate, run } from './generate.ts'
import { tableFiles } from './lists.ts'

const root = join(import.meta.dirname, '..')
const usage = `
pnpm new:entity pump --in assets --of site --field label:text! --field flow_gpm:number:0-500 --field kind:choice:jet,booster

  --in     the address group, which is a folder of src/
  --of     what its rows belong to and are archived with: a table with rows of an account; without it, the account alone
  --field  name:kind, with ! where there has to be a value. Kinds: text, text:40, notes, whole:0-100, number:0-500, cents, flag, date,
           choice:one,other

pnpm new:entity --again pumps
           writes anew what follows from the files, after they were changed by hand; the migration has the name that is said
`

const asked = parseArgs({
  allowPositionals: true,
  options: {
    in: { type: 'string' },
    of: { type: 'string' },
    field: { type: 'string', multiple: true },
    again: { type: 'string' },
    help: { type: 'boolean' },
  },
})

try {
  if (asked.values.help) console.log(usage)
  else if (asked.values.again !== undefined) generate(root, asked.values.again)
  else make()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
  process.exitCode = 1
}

function make(): void {
  const { in: group, of: owner, field: fields = [] } = asked.values
  const plan = readPlan({ name: asked.positionals[0], group, owner, fields })
  const ownerFile = owner === undefined ? undefined : fileOf(owner)
  if (owner !== undefined && ownerFile === undefined) throw new Error(`There is no table ${owner}.`)
  const files = entityFiles(plan, ownerFile)
  const taken = files.filter(({ file }) => existsSync(join(root, file)))
  if (taken.length > 0) throw new Error(`There is such an entity: ${taken.map(({ file }) => file).join(', ')}.`)
  if (fileOf(plan.name) !== undefined) throw new Error(`There is a table ${plan.name} in ${fileOf(plan.name)}.`)
  if (!existsSync(join(root, 'src', plan.group))) throw new Error(`There is no address group src/${plan.group}.`)
  for (const { file, text } of files) writeFileSync(join(root, file), text)
  run(root, 'biome', ['check', '--write', '--vcs-enabled=false', ...files.map(({ file }) => file)])
  generate(root, many(plan.name))
  console.log(`Made ${plan.name}. What may be sent, where it lies, and who may do what is said in
  ${files.map(({ file }) => file).join('\n  ')}
After changing them: pnpm new:entity --again ${many(plan.name)}`)
}

/** File in `src/db/schema` that defines a table; undefined when there is none. */
function fileOf(table: string): string | undefined {
  return [...tableFiles(root)].find(([, names]) => names.includes(camel(table)))?.[0]
}
