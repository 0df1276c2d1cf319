import type { ElementEntry } from '@sluice/engine/elements'
import { pageAssets } from '@sluice/prerender/site'
import { CHUNKS_FILE } from '../build/chunkList.ts'
import { knownTypes } from '../knownTypes.ts'
import { recordOf } from '../recordOf.ts'
import type { Player } from './Player.ts'
import { parsedPage } from './parsedPage.ts'

/** A module in the file that every page of the player loads. */
const OF_EVERY_PAGE = /\/engine\/src\/react\/navigation\/afterNavigation\.ts$/

/**
 * Returns a function that writes links to the scripts of a page, from its file: the browser requests them with the player itself,
 * not after it.
 */
export function pagePreloads(
  player: Player,
  elements: readonly Pick<ElementEntry, 'definition'>[],
): (file: string) => string {
  const list = player.get(CHUNKS_FILE)?.content
  const text = typeof list === 'string' ? list : new TextDecoder().decode(list)
  const assets = pageAssets(JSON.parse(text || '[]'), '/player/', OF_EVERY_PAGE)
  const known = knownTypes(elements)
  return (file) => {
    const page = recordOf(parsedPage(file))
    const stored = [...Object.values(recordOf(page.wwObjects)), ...Object.values(recordOf(page.sections))].map(recordOf)
    const names = stored.flatMap(({ wwObjectBaseId, sectionBaseId }) => {
      const id = wwObjectBaseId ?? sectionBaseId
      return (typeof id === 'string' && known(id)?.definition.name) || []
    })
    const { scripts } = assets([...new Set(names)])
    return scripts.map((script) => `    <link rel="modulepreload" crossorigin href="${script}" />\n`).join('')
  }
}
