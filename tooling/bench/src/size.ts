/* Prints the sizes of the parts of the language: `pnpm --filter @sluice/bench sizes`. */
import { languageSizes } from './languageSizes.ts'

for (const [part, bytes] of Object.entries(await languageSizes()))
  console.log(`${part.padEnd(18)} ${bytes} B = ${(bytes / 1024).toFixed(2)} KiB`)
