import { transformWithOxc } from 'vite'

/**
 * Compiles a module of TSX whose tags describe pages to JavaScript that Node runs. Every tag says where it is written, and a source map is
 * part of the text.
 * @throws when the text is no valid TypeScript.
 */
export async function transformTsx(text: string, file: string): Promise<string> {
  const { code, map } = await transformWithOxc(text, file, {
    lang: 'tsx',
    tsconfig: false,
    target: 'es2023',
    sourcemap: true,
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: false },
    jsx: { runtime: 'automatic', importSource: '@sluice/config', development: true },
  })
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}\n`
}
