import type { AuthoredPage } from '../author/page.ts'
import type { AuthoredProject } from '../author/project.ts'

/** The project file in the stored format. */
export function storedProject(project: AuthoredProject, cacheVersion: number): Readonly<Record<string, unknown>> {
  return {
    version: 1,
    id: project.id,
    name: project.name,
    homePageId: project.home.id,
    authPluginId: project.authPluginId,
    auth: { unauthenticatedPageId: project.signIn.id, unauthorizedPageId: project.forbidden.id },
    baseTag: null,
    defaultTheme: 'light',
    langs: project.languages.map(({ lang, default: isDefault = false }) => ({ lang, default: isDefault })),
    background: project.background ?? {},
    workflows: [],
    pages: project.pages.map(pageEntry),
    plugins: project.plugins.map(({ settings, ...plugin }) => ({ ...plugin, settings: { publicData: settings } })),
    tokens: project.tokens,
    cacheVersion,
    dataPath: '/public/data',
    stylePath: '/public/styles',
    ...(project.trustedCode ? { trustedCode: true } : {}),
  }
}

function pageEntry({
  id,
  name,
  path,
  title,
  access,
  langs,
  sections,
  meta,
  metaImage,
}: AuthoredPage): Readonly<Record<string, unknown>> {
  return {
    id,
    linkId: id,
    name,
    folder: null,
    paths: { default: path },
    langs,
    cmsDataSetPath: null,
    sections: sections.map((section) => ({ uid: section.uid, sectionTitle: section.title, linkId: section.uid })),
    pageUserGroups: access === 'public' ? [] : [{}],
    title,
    meta: {
      desc: meta.description ?? {},
      keywords: meta.keywords ?? {},
      socialDesc: meta.socialDescription ?? {},
      socialTitle: meta.socialTitle ?? {},
      structuredData: meta.structuredData ?? {},
    },
    metaImage,
  }
}
