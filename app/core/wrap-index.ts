/** Wraps an index around a list of `count` items: after the last item comes the first. */
export const wrapIndex = (index: number, count: number): number => ((index % count) + count) % count
