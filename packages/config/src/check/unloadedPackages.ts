import { packageProblems } from '../packages/packageProblems.ts'
import type { Rule } from './rules/Rule.ts'

/** Reports script packages that no page loads, because the author does not allow them or their file is not downloaded. */
export const unloadedPackages: Rule = ({ page }, { design }) =>
  page !== null
    ? []
    : packageProblems(design).map(({ stored: { name, version, path }, kind, message }) => ({
        code: `package/${kind}`,
        severity: 'warning',
        message: `“${name}@${version}” is not loaded. ${message}`,
        path,
      }))
