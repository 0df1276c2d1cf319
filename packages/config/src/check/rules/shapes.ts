import { shapeProblems } from '../../schema/readByShape.ts'
import type { Rule } from './Rule.ts'

/** Reports values of an unexpected shape, which are ignored at run time. */
export const shapes: Rule = ({ page, content }) =>
  page === null
    ? []
    : shapeProblems(content).map(({ path, message }) => ({
        code: 'shape/invalid',
        severity: 'error',
        message: `${message}; what stands here is not read.`,
        path,
      }))
