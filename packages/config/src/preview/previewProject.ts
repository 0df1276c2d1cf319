import { basename, resolve } from 'node:path'
import type { ImportReport } from '../import/ImportReport.ts'
import { readSource } from '../import/readSource.ts'
import { type Abilities, reportOf } from '../import/reportOf.ts'
import { createPreviewServer } from './createPreviewServer.ts'
import { listenOn } from './listenOn.ts'
import type { Player } from './Player.ts'
import type { PreviewSite } from './PreviewSite.ts'
import { type PageAddress, pageAddresses } from './pageAddresses.ts'
import { resolveAnswers } from './resolveAnswers.ts'

export interface PreviewOptions {
  /** Any folder that `readSource` reads. */
  readonly folder: string
  /** 0 takes a free one. */
  readonly port: number
  /** What shows the project; asked for when the folder has turned out to hold one. */
  player(): Promise<Player>
  readonly icon: PreviewSite['icon']
  readonly abilities: Abilities
}

/** A preview that is being served. */
export interface Preview {
  readonly address: string
  readonly name: string
  readonly pages: readonly PageAddress[]
  readonly report: ImportReport
  close(): Promise<void>
}

/**
 * Serves a stored project to this machine, with its pages, styles and files as they are when it starts.
 * @throws {ImportError} when the folder holds no project.
 * @throws {PreviewError} when the port is taken or may not be used.
 */
export async function previewProject({ folder, port, player, icon, abilities }: PreviewOptions): Promise<Preview> {
  const source = readSource(folder)
  const answers = resolveAnswers({
    source,
    name: basename(resolve(folder)),
    player: await player(),
    elements: abilities.elements,
    icon,
  })
  const server = createPreviewServer(answers, folder)
  return {
    address: await listenOn(server, port),
    name: answers.project.name,
    pages: pageAddresses(answers.project),
    report: reportOf(source, abilities),
    close: () => server.close(),
  }
}
