/** Production for users, or development with React's warnings. */
export type BuildMode = 'development' | 'production'

/** Runs a build with `NODE_ENV` set to its mode, as plug-ins read the mode there. */
export async function withMode<T>(mode: BuildMode, run: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = mode
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
