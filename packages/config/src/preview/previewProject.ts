import { basename, resolve } from 'node:path'
import { readSource } from '../import/readSource.ts'
import type { ImportReport } from '../import/report/ImportReport.ts'
import { type Abilities, reportOf } from '../import/report/reportOf.ts'
import { withAllowedHosts } from '../import/withAllowedHosts.ts'
import { createPreviewServer } from './createPreviewServer.ts'
import { listenOn } from './listenOn.ts'
import type { Player } from './Player.ts'
import type { PreviewSite } from './PreviewSite.ts'
import { packageScripts } from './packageScripts.ts'
import { type PageAddress, pageAddresses } from './pageAddresses.ts'
import { resolveAnswers } from './resolveAnswers.ts'

export interface PreviewOptions {
  /** Any folder that `readSource` reads. */
  readonly folder: string
  /** 0 picks a free port. */
  readonly port: number
  /** Player that shows the project; called only after the folder proved to contain one. */
  player(): Promise<Player>
  readonly icon: PreviewSite['icon']
  readonly abilities: Abilities
  /** Whether the pages name their parts that do not run; they do by default. */
  readonly namesMissing?: boolean
  /** Hosts with which the pages may talk, besides those that the project allows. */
  readonly allow?: readonly string[]
}

/** A running preview. */
export interface Preview {
  readonly address: string
  readonly name: string
  readonly pages: readonly PageAddress[]
  readonly report: ImportReport
  close(): Promise<void>
}

/**
 * Serves a stored project on this machine, with its pages, styles and files as of the start.
 * @throws {ImportError} when the folder contains no project.
 * @throws {PreviewError} when the port is in use or not permitted.
 */
export async function previewProject({
  folder,
  port,
  player,
  icon,
  abilities,
  allow = [],
  namesMissing = true,
}: PreviewOptions): Promise<Preview> {
  const source = withAllowedHosts(readSource(folder), allow)
  const packages = packageScripts(source, folder)
  const known = reportOf(source, abilities)
  const report = { ...known, notRunning: [...packages.problems, ...known.notRunning] }
  const answers = resolveAnswers({
    source,
    packages: packages.scripts,
    notRunning: namesMissing ? report.notRunning : [],
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
    report,
    close: () => server.close(),
  }
}
