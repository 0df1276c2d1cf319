import type { RequestContext } from '../http/requestContext.ts'
import { findArrivedFile } from '../uploads/findArrivedFile.ts'

/** The ids of files that have arrived, each once, in the order of their addresses. */
export async function findFiles(context: RequestContext, urls: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const url of urls) ids.push(await findArrivedFile(context, url, 'municipal_submission'))
  return [...new Set(ids)]
}
