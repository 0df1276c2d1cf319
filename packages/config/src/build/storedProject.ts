import type { AuthoredProject } from '../author/project.ts'
import { patched } from '../author/storedPatch.ts'
import { defined } from '../defined.ts'
import { pageEntries } from './pageEntries.ts'
import { withTrigger } from './withTrigger.ts'

type Stored = Readonly<Record<string, unknown>>

/** The project file in the stored format, without its version. */
export function storedProject(project: AuthoredProject): Stored {
  return patched(
    {
      version: 1,
      id: project.id,
      name: project.name,
      homePageId: project.home.id,
      authPluginId: project.authPluginId ?? null,
      auth: {
        unauthenticatedPageId: project.signIn?.id ?? null,
        unauthorizedPageId: project.forbidden?.id ?? null,
      },
      baseTag: project.baseTag ?? null,
      defaultTheme: project.theme === 'dark' ? 'dark' : 'light',
      langs: project.languages.map(({ lang, default: isDefault = false, isDefaultPath }) => ({
        lang,
        default: isDefault,
        ...defined({ isDefaultPath }),
      })),
      background: project.background ?? {},
      workflows: withTrigger(project.workflows),
      pages: project.pages.flatMap(pageEntries),
      plugins: project.plugins.map(({ settings, stored, ...plugin }) =>
        patched({ ...plugin, settings: { publicData: settings } }, stored),
      ),
      tokens: project.tokens,
      ...(project.classes
        ? { classes: Object.fromEntries(project.classes.map(({ classId, record }) => [classId, record])) }
        : {}),
      dataPath: '/public/data',
      stylePath: '/public/styles',
      ...(project.trustedCode ? { trustedCode: true } : {}),
      ...additions(project),
    },
    project.stored,
  )
}

/** Sluice's own additions to the stored format, when the project uses any. */
function additions({
  redirects = [],
  theme,
  branding,
  screens,
  environment,
  hosts,
  packages,
  fonts = [],
  tokensByMedia = [],
}: AuthoredProject): Stored {
  const own = defined({
    redirects: redirects.length > 0 ? redirects : undefined,
    followsSystemTheme: theme === 'system' || undefined,
    branding,
    screens,
    environment,
    hosts,
    packages,
    fontFaces: fonts.length > 0 ? fonts : undefined,
    tokensByMedia: tokensByMedia.length > 0 ? tokensByMedia : undefined,
  })
  return Object.keys(own).length > 0 ? { _sluice: own } : {}
}
