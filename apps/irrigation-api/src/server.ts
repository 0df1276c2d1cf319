/* The server, for programs that start it with data of their own. */
export { readSettings, type Variables } from './env.ts'
export { StartError } from './process/StartError.ts'
export { runServer } from './runServer.ts'
export type { Filling, SignIn } from './startServer.ts'
