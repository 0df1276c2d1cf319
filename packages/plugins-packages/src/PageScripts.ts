/** Script of a package: its address below the app, and the hash of its content. */
export interface PackageScript {
  readonly src: string
  readonly integrity: string
}

/** Scripts of a document, and the names that they define. */
export interface PageScripts {
  /** Runs a script once, after those added before; rejects when it cannot be had or has another content. */
  add(script: PackageScript): Promise<void>
  /** Value of a global name; undefined when no script defined it. */
  global(name: string): unknown
}
