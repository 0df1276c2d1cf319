/* Prints the sizes of the parts of the language and of the plugins: `pnpm --filter @sluice/bench sizes`. */
import { languageSizes } from './languageSizes.ts'
import { pluginSizes } from './pluginSizes.ts'

const kib = (bytes: number) => `${bytes} B = ${(bytes / 1024).toFixed(2)} KiB`

for (const [part, bytes] of Object.entries(await languageSizes())) console.log(part.padEnd(22), kib(bytes))
for (const [plugin, { first, whole }] of await pluginSizes())
  console.log(plugin.padEnd(22), kib(first).padEnd(24), `with what it loads late: ${kib(whole)}`)
