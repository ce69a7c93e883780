import { FIRST_VIEW_END } from '#app/kernel/first-view.ts'

/**
 * Stands where a page's first view ends: once the browser has read so far it paints, and the rest as it comes
 * (finished-page.server.ts). What comes behind it may not move what stands before; e2e/reading-on-a-slow-line.spec.ts sees to that.
 */
export const FirstViewEnd = () => <i id={FIRST_VIEW_END} hidden />
