export { Fragment, type JSX, jsxDEV } from './author/tsx/jsxRuntime.ts'
