import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils'

/** A set of icons as its package has it. */
export type IconSet = Parameters<typeof getIconData>[0]

/** Where an icon may stand: the name of an installed set, and the names there in the order of preference. */
interface Candidates {
  readonly set: string
  readonly names: readonly string[]
}

const PATH = /^[\w-]+(\/[\w-]+)?$/

/**
 * The SVG text of an icon that configuration names, out of installed icon sets; null when none has it.
 * @param path `<set>/<name>` or `<name>`, as the stored configuration has it.
 * @param loadSet gives an installed set by the name of its package; null when it is not installed.
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
  // Older projects name the same icons by classes of a font.
  if (second === undefined)
    return first.startsWith('icon-') ? { set: 'heroicons-outline', names: [first.slice('icon-'.length)] } : null
  const weight = /^phosphor-(\w+)$/.exec(first)?.[1]
  if (weight !== undefined) return { set: 'ph', names: phosphorNames(second, weight) }
  const shape = /^material-symbols-(\w+)$/.exec(first)?.[1]
  if (shape !== undefined) return { set: 'material-symbols', names: materialNames(second, shape) }
  const set = SETS.get(first)
  return set === undefined ? null : { set, names: [second] }
}

/** Sets that hold their icons by the stored names, by the stored name of the set. */
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

/** The outline of a symbol first, then the filled one; its own corners first, then the plain ones. */
function materialNames(name: string, shape: string): readonly string[] {
  if (shape === 'outlined')
    return [`${name}-outline`, `${name}-outline-rounded`, `${name}-outline-sharp`, name, `${name}-rounded`]
  return [`${name}-outline-${shape}`, `${name}-${shape}`, `${name}-outline`, name]
}
