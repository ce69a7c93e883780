const ID = 'first-view-end'

/**
 * Marks the end of a page's first view: the browser renders up to here first, and the rest as it arrives.
 * Content below must not shift content above (e2e/progressive-rendering-and-web-font.spec.ts).
 */
export const FirstViewEnd = () => (
	<>
		<link rel="expect" href={`#${ID}`} blocking="render" />
		<i id={ID} hidden />
	</>
)
