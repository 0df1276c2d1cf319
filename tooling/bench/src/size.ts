/* Prints the sizes of the parts of the language, of the plugins and of the elements: `pnpm --filter @sluice/bench sizes`. */
import { elementSizes } from './elementSizes.ts'
import { languageSizes } from './languageSizes.ts'
import { pluginSizes } from './pluginSizes.ts'

const kib = (bytes: number) => `${bytes} B = ${(bytes / 1024).toFixed(2)} KiB`

for (const [part, bytes] of Object.entries(await languageSizes())) console.log(part.padEnd(22), kib(bytes))
for (const [plugin, { first, whole }] of await pluginSizes())
  console.log(plugin.padEnd(22), kib(first).padEnd(24), `with what it loads late: ${kib(whole)}`)
for (const [element, { first, whole }] of await elementSizes())
  console.log(element.padEnd(22), kib(first).padEnd(24), `with styles and what it loads late: ${kib(whole)}`)
