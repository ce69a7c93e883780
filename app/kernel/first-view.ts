/** The id of what a page's first view ends with (ui/first-view-end.tsx): once it is read, a browser paints. */
export const FIRST_VIEW_END = 'first-view-end'
