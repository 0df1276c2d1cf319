/* What an app needs before its first page, or after it. */
import { LatePart } from '../../formula/LatePart.ts'

export const device = new LatePart(() => import('../services/deviceService.ts'))

/** The view of a page that failed to load. */
export const failure = new LatePart(() => import('../Failure.tsx'))

/** Head, announcements and prefetching. */
export const following = new LatePart(() => import('../navigation/followApp.ts'))

/** Focus and scroll after a page change. */
export const pageChange = new LatePart(() => import('../navigation/afterNavigation.ts'))
