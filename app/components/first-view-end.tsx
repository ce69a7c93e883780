const ID = 'first-view-end'

/**
 * Stands where a page's first view ends: the browser paints once it has read so far, and the rest as it comes.
 * What comes behind it may not move what stands before (e2e/reading-on-a-slow-line.spec.ts).
 */
export const FirstViewEnd = () => (
	<>
		<link rel="expect" href={`#${ID}`} blocking="render" />
		<i id={ID} hidden />
	</>
)
