/**
 * The id of what a page's first view ends with: the browser paints once that is read, and the rest as it comes
 * (finished-page.server.ts). Nothing that comes after it may move what stands before.
 */
export const FIRST_VIEW = 'first-view'
