/** For people, or for those who build: with React's warnings. */
export type BuildMode = 'development' | 'production'

/** Runs a build while the environment says its mode: the plug-ins read there whether they build for development. */
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
