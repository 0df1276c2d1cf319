import { securityHeaders } from './securityHeaders.ts'

/** Trusted code runs without an origin: it can load the resources it names, but reaches neither the page nor its storage. */
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

/** Response headers of the document that runs trusted code. */
export const frameHeaders = { ...securityHeaders, 'content-security-policy': policy } as const
