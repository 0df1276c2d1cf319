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
  if (second === undefined) return candidatesWithoutSet(first)
  const weight = /^phosphor-(\w+)$/.exec(first)?.[1]
  if (weight !== undefined) return { set: 'ph', names: phosphorNames(second, weight) }
  const shape = /^material-symbols-(\w+)$/.exec(first)?.[1]
  if (shape !== undefined) return { set: 'material-symbols', names: materialNames(second, shape) }
  const set = SETS.get(first)
  return set === undefined ? null : { set, names: [second] }
}

/** Older projects name icons by classes of a font; what elements bring along is named without a set. */
function candidatesWithoutSet(name: string): Candidates {
  return name.startsWith('icon-')
    ? { set: 'heroicons-outline', names: [name.slice('icon-'.length)] }
    : { set: 'lucide', names: [name] }
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
