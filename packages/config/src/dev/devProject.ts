/*
 * Serves a project under development: rebuilds it when a file changes, in a separate process, because modules are loaded once per
 * process. Open pages are told which pages have changed, and swap those.
 */
import { basename, resolve } from 'node:path'
import { readSource } from '../import/readSource.ts'
import type { Abilities } from '../import/report/reportOf.ts'
import type { StoredSource } from '../import/StoredSource.ts'
import { createPreviewServer } from '../preview/createPreviewServer.ts'
import { listenOn } from '../preview/listenOn.ts'
import type { Player } from '../preview/Player.ts'
import type { PreviewSite } from '../preview/PreviewSite.ts'
import { packageScripts } from '../preview/packageScripts.ts'
import { type PageAddress, pageAddresses } from '../preview/pageAddresses.ts'
import { type PreviewAnswers, resolveAnswers } from '../preview/resolveAnswers.ts'
import { addChanges } from './addChanges.ts'
import { type Change, changeBetween } from './changeBetween.ts'
import { watchFiles } from './watchFiles.ts'

/** Result of a build of the project. */
export interface DevBuild {
  /** Whether the project folder was written; with problems it is left unchanged. */
  readonly isWritten: boolean
  readonly problems: readonly string[]
}

export interface DevOptions {
  /** Project folder that `build` writes. */
  readonly folder: string
  /** Folders whose files are watched. */
  readonly watched: readonly string[]
  /** 0 picks a free port. */
  readonly port: number
  /** Builds the project from the current files. */
  build(): Promise<DevBuild>
  player(): Promise<Player>
  readonly icon: PreviewSite['icon']
  readonly abilities: Abilities
  /** Called after every build but the first, with its changes; null when nothing was written. */
  onBuild(build: DevBuild, change: Change | null): void
}

export interface DevServer {
  readonly address: string
  readonly pages: readonly PageAddress[]
  /** Result of the first build. */
  readonly first: DevBuild
  close(): Promise<void>
}

/**
 * Builds a project, serves it on this machine and rebuilds it when its files change.
 * @throws {ImportError} when the first build wrote no project.
 * @throws {PreviewError} when the port is in use or not permitted.
 */
export async function devProject(options: DevOptions): Promise<DevServer> {
  const { folder, port, watched } = options
  const first = await options.build()
  let source = readBuilt(folder)
  const player = await options.player()
  let answers = answersTo(source, player, options)
  const server = createPreviewServer(
    {
      get project() {
        return answers.project
      },
      answer: (path, address) => answers.answer(path, address),
    },
    folder,
  )
  const tell = addChanges(server)
  tell({ pages: [], isWhole: false, problems: first.problems })
  const stop = watchFiles(watched, async () => {
    const build = await options.build()
    const now = build.isWritten ? readBuilt(folder) : source
    const change = build.isWritten ? changeBetween(source, now) : null
    source = now
    answers = answersTo(source, player, options)
    tell({ ...(change ?? { pages: [], isWhole: false }), problems: build.problems })
    options.onBuild(build, change)
  })
  return {
    address: await listenOn(server, port),
    pages: pageAddresses(answers.project),
    first,
    close: async () => {
      stop()
      await server.close()
    },
  }
}

function answersTo(source: StoredSource, player: Player, { folder, icon, abilities }: DevOptions): PreviewAnswers {
  return resolveAnswers({
    source,
    name: basename(resolve(folder)),
    player,
    elements: abilities.elements,
    icon,
    packages: packageScripts(source, folder).scripts,
    followsChanges: true,
  })
}

/** The built project with the version of each build reset to 0, so that a changed page is swapped instead of reloaded. */
function readBuilt(folder: string): StoredSource {
  const source = readSource(folder)
  const pages = [...source.pages].map(
    ([id, text]) => [id, text.replace(/"cacheVersion":\d+/, '"cacheVersion":0')] as const,
  )
  return { ...source, cacheVersion: 0, pages: new Map(pages) }
}
