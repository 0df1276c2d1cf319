import * as basic from '@sluice/elements-basic/schema'
import * as form from '@sluice/elements-form/schema'
import * as select from '@sluice/elements-select/schema'
import { readWholePage } from '@sluice/engine/config'
import { pageCss } from '@sluice/engine/styles'
import type { StoredProject } from '../stored/storedProject.ts'
import type { ServedFile } from './ServedFile.ts'

/** Style sheet that a build writes for a stored page. */
export function storedPageStyle({ id, page }: StoredProject): ServedFile {
  const content = pageCss(readWholePage(page, null, known))
  return { path: `/public/styles/${id}.css`, type: 'text/css', content }
}

function known(baseId: string) {
  for (const definition of [...Object.values(basic), ...Object.values(form), ...Object.values(select)]) {
    const generation = definition.generations.find((candidate) => candidate.baseId === baseId)
    if (generation) return { definition, generation }
  }
  return null
}
