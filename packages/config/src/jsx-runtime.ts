export { Fragment, type JSX, jsx, jsx as jsxs } from './author/tsx/jsxRuntime.ts'
