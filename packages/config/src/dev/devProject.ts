/*
 * Serves a project that is being written: built anew when a file changes, in a process of its own, because modules are read once
 * in each. Open pages are told which pages have changed, and swap those.
 */
import { basename, resolve } from 'node:path'
import { readSource } from '../import/readSource.ts'
import type { Abilities } from '../import/reportOf.ts'
import type { StoredSource } from '../import/StoredSource.ts'
import { createPreviewServer } from '../preview/createPreviewServer.ts'
import { listenOn } from '../preview/listenOn.ts'
import type { Player } from '../preview/Player.ts'
import type { PreviewSite } from '../preview/PreviewSite.ts'
import { type PageAddress, pageAddresses } from '../preview/pageAddresses.ts'
import { type PreviewAnswers, resolveAnswers } from '../preview/resolveAnswers.ts'
import { addChanges } from './addChanges.ts'
import { type Change, changeBetween } from './changeBetween.ts'
import { watchFiles } from './watchFiles.ts'

/** What a build of the project came to. */
export interface DevBuild {
  /** Whether the project folder was written; with problems it stays as it was. */
  readonly isWritten: boolean
  readonly problems: readonly string[]
}

export interface DevOptions {
  /** The project folder that `build` writes. */
  readonly folder: string
  /** Folders whose files are watched. */
  readonly watched: readonly string[]
  /** 0 takes a free one. */
  readonly port: number
  /** Builds the project as its files are now. */
  build(): Promise<DevBuild>
  player(): Promise<Player>
  readonly icon: PreviewSite['icon']
  readonly abilities: Abilities
  /** Told of every build after the first, with what it changed; null when nothing was written. */
  onBuild(build: DevBuild, change: Change | null): void
}

export interface DevServer {
  readonly address: string
  readonly pages: readonly PageAddress[]
  /** What the first build came to. */
  readonly first: DevBuild
  close(): Promise<void>
}

/**
 * Builds a project, serves it to this machine and follows its files.
 * @throws {ImportError} when the first build wrote no project.
 * @throws {PreviewError} when the port is taken or may not be used.
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
    followsChanges: true,
  })
}

/** The built project, without the version that each build has of its own: a page that changed is swapped, not loaded again. */
function readBuilt(folder: string): StoredSource {
  const source = readSource(folder)
  const pages = [...source.pages].map(
    ([id, text]) => [id, text.replace(/"cacheVersion":\d+/, '"cacheVersion":0')] as const,
  )
  return { ...source, cacheVersion: 0, pages: new Map(pages) }
}
