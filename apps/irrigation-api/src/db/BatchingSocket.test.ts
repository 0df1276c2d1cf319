import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BatchingSocket } from './BatchingSocket.ts'

let folder: string
let server: Server
let socket: BatchingSocket
let received = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-socket-'))
  server = createServer((end: Socket) => end.on('data', (data) => (received += data)))
  await once(server.listen(join(folder, 's')), 'listening')
  socket = new BatchingSocket()
  await once(socket.connect(join(folder, 's')), 'connect')
})
afterAll(async () => {
  socket.destroy()
  server.close()
  rmSync(folder, { recursive: true })
})

it('sends what is written within a turn at once, in its order', async () => {
  const handed = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev' as never)]
  const times = () => handed.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  socket.write('begin ')
  await Promise.resolve()
  socket.cork() // as a client does around the messages of one query
  socket.write('query ')
  socket.write('sync ')
  socket.uncork()
  await Promise.resolve()
  expect(times()).toBe(0)
  await nextTurn()
  expect(times()).toBe(1)
  socket.write('commit')
  await nextTurn()
  expect(times()).toBe(2)
  await vi.waitFor(() => expect(received).toBe('begin query sync commit'))
})

it('tells who waits for it that it is written', async () => {
  await new Promise<void>((resolve) => {
    socket.write(Buffer.from('!'), () => resolve())
  })
  await vi.waitFor(() => expect(received).toBe('begin query sync commit!'))
})
