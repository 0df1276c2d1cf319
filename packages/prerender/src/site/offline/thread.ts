/* Generates a worker's file in a thread of its own: prerendering leaves a document behind whose globals confuse the generator. */
import { parentPort, workerData } from 'node:worker_threads'
import { generateSW } from 'workbox-build'
import { workerOptions } from './workerOptions.ts'

const { count } = await generateSW(workerOptions(workerData))
parentPort?.postMessage(count)
