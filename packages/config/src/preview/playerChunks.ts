import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { chunkFrom, ENGINE, lateParts, MARKUP, REACT } from '../build/chunkGroups.ts'

/** Parts of the engine that are large, and that few pages need: each keeps files of its own. */
const RARE = /formula[\\/](?:scripts|regexp[\\/]re2)|files[\\/]csvOf|customJs[\\/]host/
const PLUGINS = /packages[\\/]plugins(?:-[^\\/]+)?[\\/]src[\\/]/
const ELEMENTS = /packages[\\/]elements-[^\\/]+[\\/]src[\\/]/
/** Elements that half of all pages do not have. */
const UNCOMMON =
  /(?:Accordion|Modal|Popup|Html|Loader|ProgressBar|FileUpload|FileInput|FileDrop|FileControl|MaskInput|RadioGroup|RadioChoice|Toggle|VerificationCode|CodePlace|Checkbox|CheckboxIcon|Range|SearchBar|TextInput)\.tsx$/
/** Elements that few pages have, each in files of its own. */
const ALONE = /(?:Breadcrumbs|DonutProgressBar|IFrame|Paginator|Tabs|Timeline)\.tsx$/
const CHECKBOX_ICON = /CheckboxIcon\.tsx$/
const isUncommon = (id: string) => UNCOMMON.test(id) && !ALONE.test(id)
const isCommon = (id: string) => !UNCOMMON.test(id) && !ALONE.test(id)
const FEATURES = [
  'features/features.ts',
  'react/features/app.ts',
  'react/features/elements.ts',
  'react/features/views.ts',
]

/**
 * Groups the modules of the player by what pages need together, so that a first view asks for few files: React, the core of the
 * engine, what pages need of the rest, markup, the plugins, and the elements by how common they are.
 * @param folder source folder of the player.
 */
export function playerChunks(folder: string): readonly Rolldown.CodeSplittingGroup[] {
  const engine = (path: string) => join(folder, '../../engine/src', path)
  const basic = join(folder, '../../elements-basic/src/basicElements.ts')
  const form = join(folder, '../../elements-form/src/formElements.ts')
  const plugins = join(folder, '../../plugins/src/index.ts')
  return [
    { name: 'react', test: REACT, priority: 5 },
    chunkFrom([engine('react/mount.tsx')], { name: 'engine', of: ENGINE, priority: 4 }),
    // Takes precedence over markup: most pages have none, and must not load it for a module that both use.
    chunkFrom(
      lateParts(FEATURES.map(engine), (id) => !RARE.test(id) && !MARKUP.test(id)),
      { name: 'page', of: ENGINE, priority: 3 },
    ),
    { name: 'markup', test: MARKUP, priority: 2 },
    chunkFrom([engine('workflows/actions/customJs/host/scriptServices.ts')], {
      name: 'scripts',
      of: ENGINE,
      priority: 2,
    }),
    chunkFrom(lateParts([basic], isCommon), { name: 'elements', of: ELEMENTS, priority: 2 }),
    chunkFrom(lateParts([form], isCommon), { name: 'form', of: ELEMENTS }),
    // Stands without its checkbox on some pages, which need one file for it then.
    chunkFrom(
      lateParts([form], (id) => CHECKBOX_ICON.test(id)),
      { name: 'checkbox-icon', of: ELEMENTS },
    ),
    chunkFrom(lateParts([basic], isUncommon), { name: 'more-elements', of: ELEMENTS }),
    // Holds all of the PWA plugin but what keeps a site on a device: every page follows the device.
    chunkFrom([plugins], { name: 'plugins', of: PLUGINS, also: /plugins-pwa[\\/]src[\\/](?!worker)/ }),
  ]
}
