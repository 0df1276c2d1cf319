import { type ChromiumLaunch, findChromium } from '@sluice/chromium'
import { type Preview, type PreviewOptions, previewProject } from '@sluice/config/preview'

/** Serves a project whose author allows every host with which its pages talk. */
export async function openPreview(options: PreviewOptions): Promise<Preview> {
  const preview = await previewProject(options)
  const { blocked } = preview.report.hosts
  if (blocked.length === 0) return preview
  await preview.close()
  return previewProject({ ...options, allow: blocked })
}

/** The packaged browser without any other machine: requests of other hosts fail, wherever the test runs. */
export async function findLonelyChromium(): Promise<ChromiumLaunch> {
  const found = await findChromium()
  return { ...found, args: [...found.args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'] }
}
