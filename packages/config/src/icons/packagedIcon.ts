import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils'

/** An icon set in the format of its package. */
export type IconSet = Parameters<typeof getIconData>[0]

/** Candidates for an icon: the name of an installed set, and names in it in order of preference. */
interface Candidates {
  readonly set: string
  readonly names: readonly string[]
}

const PATH = /^[\w-]+(\/[\w-]+)?$/

/**
 * SVG text of an icon named in the configuration, from installed icon sets; null when none has it.
 * @param path `<set>/<name>` or `<name>`, as stored in the configuration.
 * @param loadSet returns an installed set by the name of its package; null when it is not installed.
 */
export function packagedIcon(path: string, loadSet: (name: string) => IconSet | null): string | null {
  const found = candidatesFor(path)
  const set = found && loadSet(found.set)
  if (!set) return null
  const name = found.names.find((one) => Object.hasOwn(set.icons, one) || Object.hasOwn(set.aliases ?? {}, one))
  const icon = name === undefined ? null : getIconData(set, name)
  if (!icon) return null
  const { attributes, body } = iconToSVG(icon)
  return iconToHTML(body, { ...attributes })
}

function candidatesFor(path: string): Candidates | null {
  if (!PATH.test(path)) return null
  const [first = '', second] = path.split('/')
  if (second === undefined) return candidatesWithoutSet(first)
  const weight = /^phosphor-(\w+)$/.exec(first)?.[1]
  if (weight !== undefined) return { set: 'ph', names: phosphorNames(second, weight) }
  const shape = /^material-symbols-(\w+)$/.exec(first)?.[1]
  if (shape !== undefined) return { set: 'material-symbols', names: materialNames(second, shape) }
  const set = SETS.get(first)
  return set === undefined ? null : { set, names: [second] }
}

/** Older projects name icons by classes of a font; icons built into elements are named without a set. */
function candidatesWithoutSet(name: string): Candidates {
  return name.startsWith('icon-')
    ? { set: 'heroicons-outline', names: [name.slice('icon-'.length)] }
    : { set: 'lucide', names: [name] }
}

/** Installed set by its stored name, for sets that use the stored icon names. */
const SETS: ReadonlyMap<string, string> = new Map([
  ['lucide', 'lucide'],
  ['fa-solid', 'fa-solid'],
  ['fa-regular', 'fa-regular'],
  ['fa-brands', 'fa-brands'],
  ['heroicons', 'heroicons-outline'],
  ['simple-icons', 'simple-icons'],
  ['circle-flags', 'circle-flags'],
  ['mdi', 'mdi'],
])

/** Stored names often end with the weight already; the regular weight has no ending. */
function phosphorNames(name: string, weight: string): readonly string[] {
  const plain = name.endsWith(`-${weight}`) ? name.slice(0, -weight.length - 1) : name
  return weight === 'regular' ? [plain] : [`${plain}-${weight}`, plain]
}

/**
 * Outlined symbols before filled ones (the reverse for a `-fill` name); within each, the requested corner shape before the
 * others.
 */
function materialNames(stored: string, shape: string): readonly string[] {
  const dashed = stored.replaceAll('_', '-')
  const name = dashed.replace(/-fill$/, '')
  const outline =
    shape === 'outlined'
      ? [`${name}-outline`, `${name}-outline-rounded`, `${name}-outline-sharp`]
      : [`${name}-outline-${shape}`, `${name}-outline`]
  const filled = shape === 'outlined' ? [name, `${name}-rounded`] : [`${name}-${shape}`, name]
  return name === dashed ? [...outline, ...filled] : [...filled, ...outline]
}
