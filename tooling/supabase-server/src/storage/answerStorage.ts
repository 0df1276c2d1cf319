import { FileError, type Files } from './Files.ts'

interface Call {
  readonly request: Request
  readonly files: Files
  readonly bucket: string
  readonly path: string
}

/** Answers a request below `/storage/v1`. @param path without that, such as `/object/list/photos`. */
export async function answerStorage(request: Request, path: string, files: Files): Promise<Response> {
  try {
    return await answer(request, decodeURIComponent(path), files)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const { statusCode, error: name, message } = error
    return Response.json({ statusCode, error: name, message }, { status: 400 })
  }
}

async function answer(request: Request, path: string, files: Files): Promise<Response> {
  const { method } = request
  const [, render, kind, bucket = '', rest = ''] =
    /^\/(object|render\/image)\/(?:(sign|public|authenticated|list|info|move|copy)(?:\/|$))?([^/]*)\/?(.*)$/.exec(
      path,
    ) ?? []
  const call: Call = { request, files, bucket, path: rest }
  if (method === 'GET' || method === 'HEAD') return read(call, kind ?? 'authenticated')
  files.checkSignedIn(request)
  switch (`${method} ${kind ?? 'object'}`) {
    case 'POST object':
    case 'PUT object':
      return upload(call)
    case 'DELETE object':
      return remove(call)
    case 'POST sign':
      return sign(call)
    case 'POST list':
      return list(call)
    case 'POST move':
    case 'POST copy':
      return transfer(call, kind === 'move')
    default:
      throw new FileError('404', 'not_found', `There is no ${method} ${render ?? path}.`)
  }
}

function read({ request, files, bucket, path }: Call, kind: string): Response {
  const { searchParams } = new URL(request.url)
  if (kind === 'sign') files.checkSigned(`${bucket}/${path}`, searchParams.get('token'))
  else if (kind !== 'public') files.checkSignedIn(request)
  else if (!files.isPublic(bucket)) throw new FileError('404', 'Bucket not found', 'Bucket not found')
  const { content, id, createdAt } = files.get(bucket, path)
  if (kind === 'info')
    return Response.json({ id, name: path, size: content.size, content_type: content.type, created_at: createdAt })
  const download = searchParams.get('download')
  const attached = download === null ? {} : { 'content-disposition': `attachment; filename="${download}"` }
  return new Response(content, { headers: { 'content-type': content.type, ...attached } })
}

async function upload({ request, files, bucket, path }: Call): Promise<Response> {
  const isKnown = files.bucket(bucket).has(path)
  if (request.method === 'PUT') files.get(bucket, path)
  else if (isKnown && request.headers.get('x-upsert') !== 'true')
    throw new FileError('409', 'Duplicate', 'The resource already exists')
  const { id } = files.put(bucket, path, await readFile(request))
  return Response.json({ Id: id, Key: `${bucket}/${path}` })
}

async function readFile(request: Request): Promise<Blob> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream'
  if (!type.startsWith('multipart/')) return new Blob([await request.arrayBuffer()], { type })
  const form = await request.formData()
  const file = [...form.values()].find((one) => typeof one !== 'string')
  if (!(file instanceof Blob)) throw new FileError('400', 'Invalid', 'The form has no file')
  return file
}

async function remove({ request, files, bucket }: Call): Promise<Response> {
  const { prefixes } = await readJson(request)
  const names = Array.isArray(prefixes) ? prefixes.map(String) : []
  const found = files.bucket(bucket)
  const gone = names.filter((name) => found.delete(name))
  return Response.json(gone.map((name) => ({ bucket_id: bucket, name })))
}

async function sign({ request, files, bucket, path }: Call): Promise<Response> {
  const { expiresIn, paths, transform } = await readJson(request)
  const seconds = Number(expiresIn)
  if (path !== '') {
    files.get(bucket, path)
    return Response.json({ signedURL: files.sign(bucket, path, seconds, transform ? 'render/image' : 'object') })
  }
  const wanted = Array.isArray(paths) ? paths.map(String) : []
  return Response.json(
    wanted.map((one) =>
      files.bucket(bucket).has(one)
        ? { error: null, path: one, signedURL: files.sign(bucket, one, seconds) }
        : { error: 'Either the object does not exist or you do not have access to it', path: one, signedURL: null },
    ),
  )
}

/** Lists the files and folders directly below a folder. */
async function list({ request, files, bucket }: Call): Promise<Response> {
  const { prefix = '', limit = 100, offset = 0, search = '', sortBy } = await readJson(request)
  const folder = String(prefix).replace(/\/?$/, '/').replace(/^\//, '')
  const below = [...files.bucket(bucket)].filter(([path]) => path.startsWith(folder))
  const names = new Map(below.map(([path, file]) => [path.slice(folder.length), file] as const))
  const entries = new Map(
    [...names].map(([name, file]) => {
      const [top = '', ...more] = name.split('/')
      const { id, content, createdAt } = file
      const metadata = { size: content.size, mimetype: content.type }
      const times = { created_at: createdAt, updated_at: createdAt, last_accessed_at: createdAt }
      return [top, more.length > 0 ? { name: top, id: null } : { name: top, id, ...times, metadata }] as const
    }),
  )
  const isDescending = Object(sortBy).order === 'desc'
  const sorted = [...entries.values()]
    .filter(({ name }) => name.includes(String(search)))
    .toSorted((a, b) => a.name.localeCompare(b.name) * (isDescending ? -1 : 1))
  return Response.json(sorted.slice(Number(offset), Number(offset) + Number(limit)))
}

async function transfer({ request, files }: Call, isMove: boolean): Promise<Response> {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJson(request)
  const [bucket, from, to] = [String(bucketId), String(sourceKey), String(destinationKey)]
  const target = typeof destinationBucket === 'string' ? destinationBucket : bucket
  const { content } = files.get(bucket, from)
  if (files.bucket(target).has(to)) throw new FileError('409', 'Duplicate', 'The resource already exists')
  const { id } = files.put(target, to, content)
  if (isMove) files.bucket(bucket).delete(from)
  return Response.json(isMove ? { message: 'Successfully moved' } : { Id: id, Key: `${target}/${to}` })
}

async function readJson(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await request.json()
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
