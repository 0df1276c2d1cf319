/* Writes the worker of the site that is described on the standard input; prints the number of files that it keeps. */
import { text } from 'node:stream/consumers'
import { generateSW } from 'workbox-build'
import { workerOptions } from './workerOptions.ts'

const { count } = await generateSW(workerOptions(JSON.parse(await text(process.stdin))))
console.log(count)
