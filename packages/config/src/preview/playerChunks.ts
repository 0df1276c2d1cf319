import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { chunkFrom, lateParts } from '../build/chunkGroups.ts'

const REACT =
  /sluice-react:|node_modules[\\/](?:\.pnpm[\\/])?(?:react|react-dom|scheduler)[@\\/]|vite[\\/]preload-helper/
const ENGINE =
  /packages[\\/]engine[\\/]src[\\/]|node_modules[\\/](?:\.pnpm[\\/])?(?:jotai|wouter|nanoid|regexparam|mitt|use-sync-external-store)/
const MARKUP = /react[\\/]text[\\/]SanitizedHtml|node_modules[\\/](?:\.pnpm[\\/])?dompurify/
/** Parts of the engine that are large, and that few pages need: each keeps files of its own. */
const RARE = /formula[\\/](?:scripts|regexp[\\/]re2)|files[\\/]csvOf/
const ELEMENTS = /packages[\\/]elements-[^\\/]+[\\/]src[\\/]/
/** Elements that half of all pages do not have. */
const UNCOMMON = /(?:Accordion|Modal|Popup|Html|Loader|ProgressBar|FileUpload)\.tsx$/
const COMMON = /(?<!Accordion|Modal|Popup|Html|Loader|ProgressBar)\.tsx$/
const FEATURES = [
  'features/features.ts',
  'react/features/app.ts',
  'react/features/elements.ts',
  'react/features/views.ts',
]

/**
 * Groups the modules of the player by what pages need together, so that a first view asks for few files: React, the core of the
 * engine, what pages need of the rest, markup, and the elements by how common they are.
 * @param folder source folder of the player.
 */
export function playerChunks(folder: string): readonly Rolldown.CodeSplittingGroup[] {
  const engine = (path: string) => join(folder, '../../engine/src', path)
  const elements = (path: string) => join(folder, `../../elements-${path}`)
  return [
    { name: 'react', test: REACT, priority: 5 },
    chunkFrom([engine('react/mount.tsx')], { name: 'engine', of: ENGINE, priority: 4 }),
    { name: 'markup', test: MARKUP, priority: 3 },
    chunkFrom(lateParts(FEATURES.map(engine), RARE), { name: 'page', of: ENGINE, priority: 2 }),
    chunkFrom(lateParts([elements('basic/src/basicElements.ts')], UNCOMMON), {
      name: 'elements',
      of: ELEMENTS,
      priority: 2,
    }),
    chunkFrom(lateParts([elements('form/src/formElements.ts')], UNCOMMON), { name: 'form', of: ELEMENTS }),
    chunkFrom(lateParts([elements('basic/src/basicElements.ts')], COMMON), { name: 'more-elements', of: ELEMENTS }),
    { name: 'device', test: /plugins-pwa[\\/]src[\\/]/ },
  ]
}
