import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Server, startS3Server } from '@sluice/s3-server'
import { afterAll } from 'vitest'
import { describeBlob } from './describeBlob.ts'
import { createDiskBlob } from './disk.ts'
import { createS3Blob } from './s3.ts'

const keys = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'us-east-1' }
const newFolder = () => mkdtemp(join(tmpdir(), 'blob-'))
let server: S3Server | undefined
afterAll(() => server?.close())

describeBlob('createDiskBlob', async () => createDiskBlob(await newFolder()))

describeBlob('createS3Blob', async () => {
  server = await startS3Server({ ...keys, buckets: ['files'] })
  const settings = { kind: 's3', ...keys, bucket: 'files', prefix: 'a/', endpoint: server.endpoint } as const
  return createS3Blob(settings, { temporaryFolder: join(await newFolder(), 'incoming') })
})
