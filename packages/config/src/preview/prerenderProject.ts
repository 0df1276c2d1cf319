import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { withoutBase } from '@sluice/engine/internals'
import {
  type PrerenderedSite,
  pageAssets,
  prerenderSite,
  retiredWorker,
  type ServerApp,
  WORKER_FILE,
  writeWorker,
} from '@sluice/prerender/site'
import { CHUNKS_FILE } from '../build/chunkList.ts'
import { trustedMetas } from '../build/trusted/trustedMetas.ts'
import { usedIcons } from '../build/usedIcons.ts'
import { MANIFEST_FILE } from '../build/webManifest.ts'
import { withScripts } from '../build/withScripts.ts'
import { importProject } from '../import/importProject.ts'
import { projectFile } from '../import/projectFile.ts'
import { readSource } from '../import/readSource.ts'
import type { Abilities } from '../import/report/reportOf.ts'
import type { StoredSource } from '../import/StoredSource.ts'
import { knownTypes } from '../knownTypes.ts'
import { installationOf, withManifest } from './installation.ts'
import type { Player } from './Player.ts'
import type { PreviewSite } from './PreviewSite.ts'
import { parsedPage } from './parsedPage.ts'
import { type PreviewAnswers, resolveAnswers } from './resolveAnswers.ts'
import { textOf, withHead } from './withHead.ts'

export interface PrerenderProjectOptions {
  /** Any folder that `readSource` reads. */
  readonly folder: string
  /** Output: a project folder whose `static` folder any file host can serve. */
  readonly out: string
  readonly origin: string | null
  /** Fixed time of the documents, in milliseconds since the epoch. */
  readonly time: number
  readonly player: Player
  readonly server: ServerApp
  /** Address of the package “jsdom”. */
  readonly jsdom: string
  readonly icon: PreviewSite['icon']
  readonly abilities: Abilities
}

/**
 * Imports a stored project into a folder, with the player, the documents of its public pages, and the worker that keeps it all on
 * a device.
 * @throws {ImportError} when the folder contains no project, or is the folder to write to.
 */
export async function prerenderProject(options: PrerenderProjectOptions): Promise<PrerenderedSite> {
  const { folder, out, player, server, jsdom, icon, abilities } = options
  importProject(folder, out, abilities)
  const source = readSource(folder)
  const name = basename(resolve(folder))
  const file = projectFile(source)
  const installation = installationOf({ name, ...file }, (path) => source.assets.some(({ to }) => to === path))
  const isKept = installation !== null
  const answers = resolveAnswers({ source, name, player, elements: abilities.elements, icon, isKept })
  const scripts = trustedMetas({ frame: null, scripts: answers.trustedScripts })
  const template = withHead(player.get('index.html')?.content ?? '', scripts)
  const site = await prerenderSite({
    ...options,
    project: withScripts({ ...file, name: answers.project.name }, answers.trustedScripts),
    app: server,
    jsdom,
    template: installation ? withManifest(template, installation) : template,
    assets: pageAssets(JSON.parse(textOf(player.get(CHUNKS_FILE)?.content ?? '[]')), '/player/'),
    data: [PROJECT],
    file: (address) => textAt(answers, address, folder),
  })
  const served = join(out, 'static')
  for (const [path, { content }] of player) write(join(served, 'player', path), content)
  for (const address of addresses(source, answers, { icon, abilities })) {
    const text = textAt(answers, address, folder)
    if (text !== null) write(join(served, withoutBase(answers.project, address)), text)
  }
  for (const [path, text] of site.files) write(join(served, path), text)
  if (installation) {
    if (installation.text !== null) write(join(served, MANIFEST_FILE), installation.text)
    await writeWorker({ project: JSON.parse(textAt(answers, PROJECT, folder) ?? '{}'), folder: served })
  } else write(join(served, WORKER_FILE), retiredWorker)
  return site
}

const PROJECT = '/player/project.json'

/** Addresses answered by the preview beyond the files of the project. */
function addresses(
  source: StoredSource,
  { project, trustedScripts }: PreviewAnswers,
  { icon, abilities }: Pick<PrerenderProjectOptions, 'abilities' | 'icon'>,
): readonly string[] {
  const known = knownTypes(abilities.elements)
  const icons = [...source.pages.values()].flatMap((page) => usedIcons(parsedPage(page), known))
  return [
    PROJECT,
    '/player/tokens.css',
    ...(trustedScripts === null ? [] : [trustedScripts]),
    ...[...source.pages.keys()].map((id) => `${project.stylePath}/${id}.css`),
    ...[...new Set(icons)].filter((name) => icon(name) !== null).map((name) => `/icons/${name}.svg`),
  ]
}

/** Text served at an address; null when there is none. */
function textAt({ answer }: PreviewAnswers, address: string, folder: string): string | null {
  const found = answer(address)
  switch (found.kind) {
    case 'content':
      return textOf(found.content)
    case 'file':
      return readFileSync(join(folder, found.path), 'utf8')
    default:
      return null
  }
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
