import type { LanguageParts } from '../formula/Language.ts'
import { LatePart } from '../formula/LatePart.ts'
import { features } from './features.ts'

/** Creates the lazy language parts that pages load on demand: statements, script names, linear-time regular expressions. */
export function languageParts(): LanguageParts {
  return {
    scripts: new LatePart(
      async () => {
        const [{ scriptPart }] = await Promise.all([import('../formula/scripts.ts'), features.scriptServices.load()])
        return scriptPart
      },
      { code: 'script/not-loaded' },
    ),
    linearRegExps: new LatePart(() => import('../formula/regexp/re2.ts').then((it) => it.createRe2RegExp)),
  }
}
