import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/** Resolves true when the database answers, false when its process ended or a minute passed. */
export async function waitUntilReady(config: ClientConfig, exited: Promise<void>): Promise<boolean> {
  let isGone = false
  exited.then(() => {
    isGone = true
  })
  const end = performance.now() + 60_000
  while (!isGone && performance.now() < end) {
    if (await answers(config)) return true
    await sleep(20)
  }
  return false
}

async function answers(config: ClientConfig): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
