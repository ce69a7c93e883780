/**
 * Props of the `<img>` inside a `<picture>`. React sets the attributes of a new image before it is in its
 * picture, and Safari would fetch the `src` at once, besides the source that it chooses a moment later.
 */
export const fallbackSource = (src: string) => ({
	src: import.meta.env.SSR ? src : undefined,
	suppressHydrationWarning: true,
	ref: (image: HTMLImageElement | null) => {
		if (image && !image.hasAttribute('src')) image.src = src
	},
})
