/* The server as a program that brings data of its own starts it. */
export { readSettings, type Variables } from './env.ts'
export { runServer } from './runServer.ts'
export type { Filling, SignIn } from './startServer.ts'
export { StartError } from './world/StartError.ts'
