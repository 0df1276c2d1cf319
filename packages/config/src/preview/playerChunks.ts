import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { chunkFrom, ENGINE, FOR_ELEMENTS, lateParts, MARKUP, REACT } from '../build/chunkGroups.ts'

/** Parts of the engine that are large, and that few pages need: each keeps files of its own. */
const RARE = /formula[\\/](?:scripts|regexp[\\/]re2)|files[\\/]csvOf|repeat[\\/]WindowedRows|customJs[\\/]host/
const PLUGINS = /packages[\\/]plugins(?:-[^\\/]+)?[\\/]src[\\/]/
/** Modules that several elements share. */
const INTERNALS = new RegExp(
  `packages[\\\\/](?:elements-kit[\\\\/]src[\\\\/]|elements-basic[\\\\/]src[\\\\/]internals[\\\\/])|${FOR_ELEMENTS.source}`,
)
const ELEMENTS = /packages[\\/]elements-[^\\/]+[\\/]src[\\/]/
/** Libraries beneath elements that open, and the parts of them that several elements use. */
const LIBRARIES = /node_modules[\\/](?:\.pnpm[\\/])?(?:@ark-ui|@zag-js|@floating-ui|@internationalized)/
const SHARED_LIBRARIES = new RegExp(
  `${LIBRARIES.source}(?!.*[\\\\/+](?:select|combobox|listbox|tabs|pagination|pin-input|color-picker|color-utils|dialog|popover|popper|dismissable|interact-outside|remove-scroll|aria-hidden|focus-trap|collection|live-region)[@\\\\/])`,
)
/** Libraries beneath charts. */
const CHART_LIBRARIES = /node_modules[\\/](?:\.pnpm[\\/])?(?:@visx|d3-|internmap)/
/** Elements that half of all pages do not have. */
const UNCOMMON =
  /(?:FileInput|FileUpload|MaskInput|RadioGroup|RadioChoice|Toggle|VerificationCode|CodePlace|Checkbox|CheckboxIcon|Range|SearchBar|TextInput)\.tsx$/
/** Elements that few pages have, each in files of its own. */
const ALONE =
  /(?:Breadcrumbs|ColorInput|Dialog|DonutProgressBar|Html|IFrame|[\\/]Loader|Paginator|Popup|[\\/]ProgressBar|RequestForm|SignaturePad|Slider|Tabs|Timeline)\.tsx$/
/** Few pages have these, and what has one often has the other: steps to fill in with how far one is. */
const STEPS = /(?:MaskInput|DonutProgressBar)\.tsx$/
const CHECKBOX_ICON = /CheckboxIcon\.tsx$/
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
  const select = join(folder, '../../elements-select/src/selectElements.ts')
  const overlay = join(folder, '../../elements-overlay/src/overlayElements.ts')
  const chart = join(folder, '../../elements-chart/src/chartElements.ts')
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
    { name: 'libraries', test: SHARED_LIBRARIES, priority: 2 },
    chunkFrom([engine('workflows/actions/customJs/host/scriptServices.ts')], {
      name: 'scripts',
      of: ENGINE,
      priority: 2,
    }),
    chunkFrom(lateParts([basic, form], isCommon), { name: 'elements', of: ELEMENTS, also: INTERNALS, priority: 2 }),
    // Stands without its checkbox on some pages, which need one file for it then.
    chunkFrom(
      lateParts([form], (id) => CHECKBOX_ICON.test(id)),
      { name: 'checkbox-icon', of: ELEMENTS },
    ),
    chunkFrom(
      lateParts([basic, form], (id) => STEPS.test(id)),
      { name: 'steps', of: new RegExp(`${ELEMENTS.source}|@maskito`) },
    ),
    chunkFrom(
      lateParts([select], () => true),
      { name: 'choices', of: new RegExp(`${ELEMENTS.source}|${LIBRARIES.source}`) },
    ),
    chunkFrom(
      lateParts([overlay], (id) => !ALONE.test(id)),
      { name: 'overlays', of: new RegExp(`${ELEMENTS.source}|${LIBRARIES.source}`) },
    ),
    // A page with one chart often has others.
    chunkFrom(
      lateParts([chart], () => true),
      { name: 'charts', of: new RegExp(`${ELEMENTS.source}|${CHART_LIBRARIES.source}`) },
    ),
    // Holds all of the PWA plugin but what keeps a site on a device: every page follows the device.
    chunkFrom([plugins], { name: 'plugins', of: PLUGINS, also: /plugins-pwa[\\/]src[\\/](?!worker)/ }),
  ]
}
