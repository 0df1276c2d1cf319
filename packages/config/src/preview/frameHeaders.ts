import { securityHeaders } from './securityHeaders.ts'

/** Trusted code runs without an origin: it loads what it names, and reaches neither the page nor what the page keeps. */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  'img-src https: data: blob:',
  'font-src https: data:',
  'media-src https: data: blob:',
  'connect-src https:',
  'frame-src https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Headers of the document in which trusted code runs. */
export const frameHeaders = { ...securityHeaders, 'content-security-policy': policy } as const
