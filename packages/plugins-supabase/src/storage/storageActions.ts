import type { PluginActionContext } from '@sluice/engine/plugins'
import { StorageClient } from '@supabase/storage-js'
import { connect } from '../connect.ts'
import { SupabaseError } from '../SupabaseError.ts'

type Args = Readonly<Record<string, unknown>>
type Bucket = ReturnType<StorageClient['from']>

/** Implementations of the actions on files, by their stored names. */
export const storageActions = {
  uploadFile: action((bucket, args) => bucket.upload(pathOf(args), fileOf(args), fileOptions(args))),
  updateFile: action((bucket, args) => bucket.update(pathOf(args), fileOf(args), fileOptions(args))),
  downloadFile: action((bucket, args) => bucket.download(pathOf(args), transformOf(args))),
  deleteFiles: action((bucket, { paths, path }) => bucket.remove([paths ?? path ?? []].flat().map(String))),
  listFiles: action((bucket, { path, options }) => bucket.list(textOf(path), listOptions(options))),
  moveFile: action((bucket, args) => bucket.move(pathOf(args), newPathOf(args))),
  copyFile: action((bucket, args) => bucket.copy(pathOf(args), newPathOf(args))),
  createSignedUrl: action(sign),
  getPublicUrl: action(async (bucket, args) => ({
    ...bucket.getPublicUrl(pathOf(args), { ...downloadOf(args), ...transformOf(args) }),
    error: null,
  })),
}

interface Outcome {
  readonly data: unknown
  readonly error: unknown
}

/** Makes an action of what is done with a bucket; its result is what the server answers. */
function action(run: (bucket: Bucket, args: Args) => PromiseLike<Outcome>) {
  return async (args: Args, context: PluginActionContext): Promise<unknown> => {
    const bucket = textOf(args.bucket)
    if (bucket === '') throw new SupabaseError('supabase/no-bucket', 'No bucket selected.')
    const connection = await connect(context)
    const client = new StorageClient(`${connection.url}/storage/v1`, {}, connection.fetch)
    const { data, error } = await run(client.from(bucket), args)
    if (error) throw connection.failure() ?? toError(error)
    return data
  }
}

function sign(bucket: Bucket, args: Args): PromiseLike<Outcome> {
  const { mode, path } = args
  const seconds = Number(args.expiresIn)
  if (!(seconds > 0))
    throw new SupabaseError('supabase/no-expiry', 'A signed URL needs the seconds after which it expires.')
  return mode === 'multiple' || Array.isArray(path)
    ? bucket.createSignedUrls([path].flat().map(String), seconds, downloadOf(args))
    : bucket.createSignedUrl(pathOf(args), seconds, { ...downloadOf(args), ...transformOf(args) })
}

function pathOf({ path }: Args): string {
  if (textOf(path) !== '') return textOf(path)
  throw new SupabaseError('supabase/no-path', 'No path of a file.')
}

function newPathOf({ newPath }: Args): string {
  if (textOf(newPath) !== '') return textOf(newPath)
  throw new SupabaseError('supabase/no-path', 'No new path of the file.')
}

/** The file to send: a file or text, or the first of a list. */
function fileOf({ file }: Args): Blob | string {
  const [first] = [file].flat()
  if (first instanceof Blob || (typeof first === 'string' && first !== '')) return first
  throw new SupabaseError('supabase/no-file', 'No file selected.')
}

function fileOptions({ options }: Args) {
  const { upsert, contentType, cacheControl } = recordOf(options)
  return {
    upsert: upsert === true,
    ...(textOf(contentType) === '' ? {} : { contentType: textOf(contentType) }),
    ...(hasValue(cacheControl) ? { cacheControl: String(cacheControl) } : {}),
  }
}

function listOptions(options: unknown) {
  const { limit, offset, search, sortBy } = recordOf(options)
  const { column, order } = recordOf(sortBy)
  return {
    ...(hasValue(limit) ? { limit: Number(limit) } : {}),
    ...(hasValue(offset) ? { offset: Number(offset) } : {}),
    ...(hasValue(search) ? { search: String(search) } : {}),
    ...(hasValue(column) ? { sortBy: { column: String(column), order: order === 'desc' ? 'desc' : 'asc' } } : {}),
  }
}

/** Whether a link downloads the file, and under which name. */
function downloadOf({ options }: Args): { readonly download?: string | true } {
  const { download } = recordOf(options)
  if (!download) return {}
  return { download: (typeof download === 'string' ? download : textOf(recordOf(download).filename)) || true }
}

/** Image transformation of a link; empty without one. */
function transformOf({ options }: Args) {
  const { width, height, quality, resize, format } = recordOf(recordOf(options).transform)
  const transform = {
    ...(hasValue(width) ? { width: Number(width) } : {}),
    ...(hasValue(height) ? { height: Number(height) } : {}),
    ...(hasValue(quality) ? { quality: Number(quality) } : {}),
    ...resizeOf(resize),
    ...(format === 'origin' ? { format: 'origin' as const } : {}),
  }
  return Object.keys(transform).length > 0 ? { transform } : {}
}

function resizeOf(resize: unknown) {
  const known = (['cover', 'contain', 'fill'] as const).find((one) => one === resize)
  return known ? { resize: known } : {}
}

function toError(error: unknown): SupabaseError {
  const { message, status, statusCode } = Object(error)
  return new SupabaseError(String(statusCode ?? 'http'), String(message || `The server answered ${status}.`), {
    status: Number(status) || 0,
  })
}

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== ''

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const recordOf = (value: unknown): Args => (typeof value === 'object' && value !== null ? { ...value } : {})
