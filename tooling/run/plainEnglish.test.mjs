import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from './sourcesIn.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

const sources = ['packages', 'apps', 'tooling']
  .flatMap((group) => sourcesIn(join(root, group)))
  .filter((path) => path !== fileURLToPath(import.meta.url))
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))

/** Places that match, as `file:line`. */
function placesOf(pattern) {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  )
}

/** Names that the engine had for things that the field names otherwise. */
const replaced = [
  'takeOver',
  'ShownAnew',
  'sayAgain',
  'fillGaps',
  'nowhereServices',
  'pageTurns',
  'inSlices',
  'Steering',
  'rareParts',
  'standardLevel',
  'eventPicture',
  'NodePicture',
  'rowMold',
  'RowCopies',
  'treeFacts',
  'tellAll',
  'stopLater',
  'boundWords',
  'data-sl-does',
  'PopupExit',
  'leaveBy',
  'namesPlaces',
]

describe('comments and names', () => {
  it('finds the sources', () => {
    expect(sources.length).toBeGreaterThan(2_000)
  })

  it('have no doc comment that opens with What, Who, Whoever or Whatever', () => {
    expect(placesOf(/\/\*\*[\s*]*(?:What|Who|Whoever|Whatever)\b/g)).toEqual([])
  })

  it.each(replaced)('use the word of the field instead of %s', (name) => {
    expect(placesOf(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'))).toEqual([])
  })
})
