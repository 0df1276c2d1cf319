import { readProject } from '@sluice/engine/config'
import { MANIFEST_FILE } from '../build/webManifest.ts'
import { recordOf } from '../recordOf.ts'

/** Manifests that a project folder may bring along, the first that is there counts. */
const OWN = [MANIFEST_FILE, 'manifest.json']

interface Installation {
  /** Address of the manifest. */
  readonly address: string
  /** Text of the manifest, where the project brings none along. */
  readonly text: string | null
}

/**
 * How a stored project is installed on devices: by its own manifest, or else by one of its name. Null for a project that says it
 * is not, in `_sluice.manifest`.
 */
export function installationOf(
  project: Readonly<Record<string, unknown>>,
  has: (servedPath: string) => boolean,
): Installation | null {
  if (recordOf(project._sluice).manifest === false) return null
  const { base, languages } = readProject(project)
  const own = OWN.find(has)
  if (own !== undefined) return { address: `${base}/${own}`, text: null }
  const home = `${base}/`
  const lang = languages.find(({ isDefault }) => isDefault)?.lang
  const manifest = {
    id: home,
    name: project.name,
    ...(lang && { lang }),
    start_url: home,
    scope: home,
    display: 'standalone',
  }
  return { address: `${home}${MANIFEST_FILE}`, text: `${JSON.stringify(manifest, null, 2)}\n` }
}

/** Adds the link to a manifest to a document. */
export function withManifest(html: string, { address }: Installation): string {
  return html.replace(/<\/head>/i, (end) => `  <link rel="manifest" href="${address}" />\n  ${end}`)
}
