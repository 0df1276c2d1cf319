import { defined } from '../defined.ts'
import { recordOf } from '../recordOf.ts'
import { type Code, callCode, listCode, objectCode } from './code/Code.ts'
import { type Spot, valueCode } from './code/valueCode.ts'
import type { Ejection } from './Ejection.ts'
import { type EjectedPage, pageCode } from './ejectPages.ts'
import { given, handlesCode } from './parts/ejectParts.ts'
import { listOf } from './parts/partsOf.ts'

type Stored = Readonly<Record<string, unknown>>

/** Keys of the project file that options say, or that a build writes. */
const SAID: readonly string[] = [
  '_sluice',
  'auth',
  'authPluginId',
  'background',
  'baseTag',
  'cacheVersion',
  'classes',
  'dataPath',
  'defaultTheme',
  'homePageId',
  'id',
  'langs',
  'name',
  'pages',
  'plugins',
  'stylePath',
  'tokens',
  'trustedCode',
  'version',
  'workflows',
]

/** Additions that options say, by their stored names. */
const ADDITIONS: Readonly<Record<string, string>> = {
  redirects: 'redirects',
  branding: 'branding',
  screens: 'screens',
  environment: 'environment',
  hosts: 'hosts',
  packages: 'packages',
  fontFaces: 'fonts',
  tokensByMedia: 'tokensByMedia',
}

/** Writes the project file, and the tokens. */
export function ejectProject(ejection: Ejection, pages: readonly EjectedPage[]): void {
  const { project } = ejection.stored
  const file = ejection.file('project.ts')
  const spot: Spot = { file, ejection }
  const tokens = ejection.file('tokens.ts')
  tokens.export('tokens', valueCode(tokensOf(project), { file: tokens, ejection }))
  const single = pages.filter(({ hasRecords }) => !hasRecords)
  const page = (id: unknown) => single.find((one) => one.id === id)
  const home = page(project.homePageId) ?? single[0]
  const { unauthenticatedPageId, unauthorizedPageId } = recordOf(project.auth)
  const signIn = page(unauthenticatedPageId)
  const forbidden = page(unauthorizedPageId)
  const components = handlesCode(ejection, ['component'], spot)
  const classes = handlesCode(ejection, ['class'], spot)
  file.use('defineProject')
  const options: readonly (readonly [string, Code | null])[] = [
    ...values(project, spot),
    ['home', pageCode(home, file)],
    ['signIn', pageCode(signIn, file)],
    ['forbidden', pageCode(forbidden, file)],
    ['pages', listCode(pages.flatMap((one) => pageCode(one, file) ?? []))],
    ['plugins', listCode(listOf(project.plugins).map((one) => pluginCode(one, spot)))],
    ['variables', handlesCode(ejection, ['variable'], spot)],
    ['collections', handlesCode(ejection, ['collection'], spot)],
    ['formulas', handlesCode(ejection, ['formula'], spot)],
    ['workflows', handlesCode(ejection, ['workflow'], spot)],
    ['components', isEmpty(components) ? null : components],
    ['classes', isEmpty(classes) ? null : classes],
    ['tokens', file.use('tokens', 'tokens.ts')],
    // A stored project may have problems; they are reported, and it is built.
    ['acceptsProblems', 'true'],
    ['stored', restCode(project, { hasHome: home?.id === project.homePageId, signIn, forbidden }, spot)],
  ]
  file.export('project', callCode('defineProject', [given(options)]))
}

function isEmpty(code: Code): boolean {
  return typeof code !== 'string' && code.kind === 'group' && code.items.length === 0
}

function tokensOf({ tokens }: Stored): Stored {
  const { colors = {}, darkColors = {}, spacings = {}, typographies = {} } = recordOf(tokens)
  return { colors, darkColors, spacings, typographies }
}

function values(project: Stored, spot: Spot): readonly (readonly [string, Code])[] {
  const { id, name, langs, background, baseTag, defaultTheme, trustedCode, authPluginId } = project
  const { followsSystemTheme, ...additions } = recordOf(project._sluice)
  const theme = followsSystemTheme === true ? 'system' : defaultTheme === 'dark' ? 'dark' : undefined
  const own = defined({
    id: textOf(id) ?? '',
    name: textOf(name) ?? '',
    languages: languagesOf(langs),
    theme,
    background: Object.keys(recordOf(background)).length > 0 ? background : undefined,
    baseTag: Object.keys(recordOf(baseTag)).length > 0 ? baseTag : undefined,
    trustedCode: trustedCode === true ? true : undefined,
    authPluginId: textOf(authPluginId) || undefined,
    ...Object.fromEntries(
      Object.entries(ADDITIONS).map(([key, option]) => [option, additions[key] ?? undefined] as const),
    ),
  })
  spot.ejection.counted(Object.keys(own).length)
  return Object.entries(own).map(([key, value]) => [key, valueCode(value, spot)] as const)
}

function languagesOf(langs: unknown): readonly Stored[] {
  const listed = listOf(langs).flatMap(({ lang, default: isDefault, isDefaultPath }) => {
    const own = textOf(lang)
    if (!own) return []
    return [
      defined({
        lang: own,
        default: isDefault === true || undefined,
        isDefaultPath: isDefaultPath === true || undefined,
      }),
    ]
  })
  return listed.length > 0 ? listed : [{ lang: 'en', default: true }]
}

function pluginCode(plugin: Stored, spot: Spot): Code {
  const { id, name, namespace, settings } = plugin
  const { publicData, ...more } = recordOf(settings)
  const own = textOf(id) ?? ''
  const rest = {
    ...(settings === undefined ? { settings: undefined } : {}),
    ...(Object.keys(more).length > 0 ? { settings: more } : {}),
  }
  spot.ejection.counted(4, Object.keys(rest).length)
  return objectCode([
    ['id', valueCode(own, spot)],
    ['name', valueCode(textOf(name) ?? own, spot)],
    ['namespace', valueCode(textOf(namespace) ?? own, spot)],
    ['settings', valueCode(recordOf(publicData), spot)],
    ...(Object.keys(rest).length > 0 ? [['stored', valueCode(rest, spot)] as const] : []),
  ])
}

interface KnownPages {
  readonly hasHome: boolean
  readonly signIn: EjectedPage | undefined
  readonly forbidden: EjectedPage | undefined
}

/** Parts of the project file that no option says. */
function restCode(project: Stored, { hasHome, signIn, forbidden }: KnownPages, spot: Spot): Code | null {
  const rest = Object.entries(project).filter(([key, value]) => !SAID.includes(key) && value !== null)
  const { unauthenticatedPageId, unauthorizedPageId, ...auth } = recordOf(project.auth)
  const { needs: _needs, trustedScripts: _scripts, followsSystemTheme, ...additions } = recordOf(project._sluice)
  const missing = defined({
    unauthenticatedPageId: signIn ? undefined : (unauthenticatedPageId ?? undefined),
    unauthorizedPageId: forbidden ? undefined : (unauthorizedPageId ?? undefined),
    ...auth,
  })
  const unsaid = Object.fromEntries(Object.entries(additions).filter(([key]) => !(key in ADDITIONS)))
  const own = {
    ...Object.fromEntries(rest),
    ...(followsSystemTheme === true && project.defaultTheme === 'dark' ? { defaultTheme: 'dark' } : {}),
    ...(hasHome ? {} : { homePageId: project.homePageId }),
    ...(Object.keys(missing).length > 0 ? { auth: missing } : {}),
    ...(Object.keys(unsaid).length > 0 ? { _sluice: unsaid } : {}),
  }
  spot.ejection.counted(Object.keys(own).length, Object.keys(own).length)
  return Object.keys(own).length > 0 ? valueCode(own, spot) : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
